// The report of a run of all tests: `npm test` writes what they prove, a build carries it, and an installation checks that it is about
// its own files.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { digestFiles } from '#kernel/core/server/process/digestFiles.ts'
import { Conformance, type TestResult } from './payloads.ts'
import { readSpecification, titlePattern } from './specification.server.ts'

const repository = join(import.meta.dirname, '../../..')
const reportOf = (root: string) => join(root, 'build/conformance.json')
const signatureOf = (root: string) => join(root, 'build/conformance.sig')

/** A test that ran: its file below `tests/`, and its title with the placeholders filled in. */
export interface RanTest {
  file: string
  title: string
  isGood: boolean
}

const Report = z.object({
  endedAt: z.string(),
  /** As `git describe` says it, with `-dirty` after changes; null outside of a git repository. */
  commit: z.nullable(z.string()),
  /** The digest of each part that was tested, by its path. */
  digests: z.record(z.string(), z.string()),
  sections: Conformance.shape.sections,
})
export type Report = z.infer<typeof Report>

/** Returns the digest of each part that is here. An image has less than a repository: only what its server reads. */
export const digestParts = async (root = repository): Promise<Report['digests']> => {
  const ofProduct = (await readdir(join(root, 'src'))).map((name) => `src/${name}`)
  const parts = ['kernel', 'server', ...ofProduct, 'tests', 'package-lock.json', 'docs/specification.md']
  const here = parts.filter((part) => existsSync(join(root, part)))
  return Object.fromEntries(
    await Promise.all(here.map(async (part) => [part, await digestFiles(root, [part])] as const)),
  )
}

/** Returns how a demand stands: as bad as the worst of its tests. */
const worstOf = (results: readonly TestResult[]): TestResult =>
  (['failed', 'unknown'] as const).find((result) => results.includes(result)) ??
  (results.length > 0 ? 'passed' : 'unknown')

/** Returns the sections of the specification with what a run of tests says about each demand. */
export const sectionsAfter = async (ran: readonly RanTest[]): Promise<Report['sections']> => {
  const resultOf = ({ file, title }: Pick<RanTest, 'file' | 'title'>): TestResult => {
    const pattern = titlePattern(title)
    const cases = ran.filter((test) => test.file === file && pattern.test(test.title))
    return cases.length === 0 ? 'unknown' : cases.every(({ isGood }) => isGood) ? 'passed' : 'failed'
  }
  return (await readSpecification()).map(({ title, demands }) => ({
    title,
    demands: demands.map((demand) => {
      const tests = demand.tests.map((test) => ({ ...test, result: resultOf(test) }))
      return { ...demand, tests, result: worstOf(tests.map(({ result }) => result)) }
    }),
  }))
}

/**
 * Writes a report. With a private key (Ed25519: PKCS #8 as DER in base64), its signature is the file beside it.
 * @throws Error if that is no key
 */
export const writeReport = async (report: Report, privateKey?: string, root = repository): Promise<void> => {
  const text = Buffer.from(JSON.stringify(report, undefined, 1))
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(reportOf(root), text)
  await rm(signatureOf(root), { force: true })
  if (!privateKey) return
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  await writeFile(signatureOf(root), sign(null, text, key))
}

const publicKeyOf = (setting: string): KeyObject =>
  createPublicKey({ key: Buffer.from(setting, 'base64'), format: 'der', type: 'spki' })

/** Whether a setting is the public key of a signature (Ed25519: SPKI as DER in base64). */
export const isPublicKey = (setting: string): boolean => {
  try {
    return publicKeyOf(setting).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Returns undefined for what is no report of this version. */
const reportIn = (text: Buffer): Report | undefined => {
  try {
    return z.parse(Report, JSON.parse(text.toString()))
  } catch {
    return
  }
}

/**
 * Returns what this installation shows. The results of its report hold if no file differs, and if the report is signed by the owner of
 * the public key, where one is set.
 */
export const readConformance = async (publicKey?: string, root = repository): Promise<Conformance> => {
  const [text, signature] = await Promise.all(
    [reportOf(root), signatureOf(root)].map((file) => readFile(file).catch(() => undefined)),
  )
  const report = text && reportIn(text)
  if (!report) return { run: null, sections: await sectionsAfter([]) }
  const { endedAt, commit, digests, sections } = report
  const here = await digestParts(root)
  const differing = Object.keys(here).filter((part) => here[part] !== digests[part])
  const absent = Object.keys(digests).filter((part) => !(part in here))
  const isGood = publicKey && signature && verify(null, text, publicKeyOf(publicKey), signature)
  const signed = isGood ? 'good' : publicKey ? 'refused' : signature ? 'unchecked' : 'none'
  const holds = differing.length === 0 && signed !== 'refused'
  return {
    run: { endedAt, isThisVersion: differing.length === 0, commit, signature: signed, differing, absent },
    sections: holds ? sections : await sectionsAfter([]),
  }
}
