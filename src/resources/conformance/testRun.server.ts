// The last run of all tests: `npm test` writes what it proves, and the server reads it.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { readSpecification, titlePattern } from './specification.server.ts'

const root = join(import.meta.dirname, '../../..')
const runFile = join(root, 'build/conformance.json')

/** A test that ran: its file below `tests/`, and its title with the placeholders filled in. */
export interface RanTest {
  file: string
  title: string
  isGood: boolean
}

const TestRun = z.object({
  endedAt: z.string(),
  /** The sources that were tested. */
  version: z.string(),
  /** Whether all cases of a test passed, by its file and its title in the source. */
  results: z.record(z.string(), z.boolean()),
})
export type TestRun = z.infer<typeof TestRun>

const keyOf = (file: string, title: string): string => `${file}: ${title}`

/** Returns a digest of the sources of site and server. */
export const digestOfSources = async (): Promise<string> => {
  const folders = await Promise.all(
    ['kernel', 'server', 'src'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const files = folders.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${relative(root, file)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Writes what a run of all tests proves of the specification. */
export const writeTestRun = async (ran: readonly RanTest[], endedAt: Date): Promise<void> => {
  const named = (await readSpecification()).flatMap(({ demands }) => demands.flatMap(({ tests }) => tests))
  const results = named.flatMap(({ file, title }) => {
    const pattern = titlePattern(title)
    const cases = ran.filter((test) => test.file === file && pattern.test(test.title))
    return cases.length > 0 ? [[keyOf(file, title), cases.every(({ isGood }) => isGood)] as const] : []
  })
  const run: TestRun = {
    endedAt: endedAt.toISOString(),
    version: await digestOfSources(),
    results: Object.fromEntries(results),
  }
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(runFile, JSON.stringify(run))
}

/** Returns the last run; undefined if there was none in this folder. */
export const readTestRun = async (): Promise<TestRun | undefined> => {
  const text = await readFile(runFile, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : z.parse(TestRun, JSON.parse(text))
}

/** Returns how a test ended in a run. */
export const resultIn = (run: TestRun | undefined, { file, title }: Pick<RanTest, 'file' | 'title'>) => {
  const isGood = run?.results[keyOf(file, title)]
  return isGood === undefined ? 'unknown' : isGood ? 'passed' : 'failed'
}
