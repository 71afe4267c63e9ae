// Tests the demands of the specification as ADMIN reads them: with the tests that prove them.
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Conformance } from '#src/resources/conformance/payloads.ts'
import {
  digestParts,
  isPublicKey,
  readConformance,
  sectionsAfter,
  writeReport,
} from '#src/resources/conformance/report.server.ts'
import { emailOf, testServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer('pglite')
})
afterAll(() => server.close())

test('an ADMIN reads each demand with its tests, and nobody else does', async () => {
  const call = async (profile: 'ADMIN' | 'OPERATOR') =>
    await server.call('GET /api/conformance', { as: await server.signIn(emailOf(profile)) })
  expect((await call('OPERATOR')).status).toBe(403)
  const { sections } = z.parse(Conformance, (await call('ADMIN')).body)
  expect(sections[0]?.title).toBe('C0 Access, routes, guards')
  expect(sections[0]?.demands[1]).toMatchObject({
    id: 'C0-2',
    files: ['kernel/core/site/frame/routes.tsx'],
    tests: [{ file: 'integration/session.test.tsx', title: '%s leads to the sign-in' }],
  })
})

const tested = { file: 'integration/session.test.tsx', title: '/auth/x leads to the sign-in' }

test('a demand is as good as the worst of its tests, and each of these as its worst case', async () => {
  const resultOf = async (...ran: readonly boolean[]) => {
    const [{ demands = [] } = {}] = await sectionsAfter(ran.map((isGood) => ({ ...tested, isGood })))
    return demands.find(({ id }) => id === 'C0-2')?.result
  }
  expect(await Promise.all([resultOf(), resultOf(true), resultOf(true, false)])).toEqual([
    'unknown',
    'passed',
    'failed',
  ])
})

describe('the report of the tests', () => {
  const keys = generateKeyPairSync('ed25519')
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const otherKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

  /** A small installation that carries a report of its own files. */
  const installation = async (key?: string) => {
    const root = await mkdtemp(join(tmpdir(), 'report-'))
    for (const file of ['kernel/a.ts', 'src/product/b.ts', 'tests/unit/c.test.ts']) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), file)
    }
    const sections = await sectionsAfter([{ ...tested, isGood: true }])
    await writeReport(
      { endedAt: '2026-11-28T10:00:00.000Z', commit: null, digests: await digestParts(root), sections },
      key,
      root,
    )
    return root
  }
  const read = async (root: string, key?: string) => {
    const { run, sections } = await readConformance(key, root)
    const passed = sections.flatMap(({ demands }) => demands).filter(({ result }) => result === 'passed')
    return { run, passed: passed.map(({ id }) => id) }
  }

  test('its results hold for the files that were tested, also where an image has none of the tests', async () => {
    const root = await installation()
    expect(await read(root)).toMatchObject({ run: { signature: 'none', differing: [], absent: [] }, passed: ['C0-2'] })
    await rm(join(root, 'tests'), { recursive: true })
    expect(await read(root)).toMatchObject({ run: { differing: [], absent: ['tests'] }, passed: ['C0-2'] })
  })

  test.each([
    ['changed', 'kernel/a.ts', 'kernel'],
    ['added', 'kernel/z.ts', 'kernel'],
    ['added beside all others', 'src/main.ts', 'src/main.ts'],
  ])('they do not hold where a file is %s', async (_, file, part) => {
    const root = await installation()
    await writeFile(join(root, file), 'other')
    expect(await read(root)).toMatchObject({ run: { differing: [part] }, passed: [] })
  })

  test('they do not hold where a file is gone', async () => {
    const root = await installation()
    await writeFile(join(root, 'kernel/z.ts'), '')
    await rm(join(root, 'kernel/a.ts'))
    expect(await read(root)).toMatchObject({ run: { differing: ['kernel'] }, passed: [] })
  })

  test('with a public key, only what its owner has signed is believed', async () => {
    const signed = await installation(privateKey)
    const refused = { run: { signature: 'refused' }, passed: [] }
    expect(await read(signed)).toMatchObject({ run: { signature: 'unchecked' }, passed: ['C0-2'] })
    expect(await read(signed, publicKey)).toMatchObject({ run: { signature: 'good' }, passed: ['C0-2'] })
    expect(await read(signed, otherKey)).toMatchObject(refused)
    expect(await read(await installation(), publicKey)).toMatchObject(refused)
    const report = join(signed, 'build/conformance.json')
    await writeFile(report, (await readFile(report, 'utf8')).replace('"unknown"', '"passed"'))
    expect(await read(signed, publicKey)).toMatchObject(refused)
  })

  test('without one, or with a broken one, no demand has a result', async () => {
    const root = await installation()
    await writeFile(join(root, 'build/conformance.json'), '{"endedAt":')
    expect(await read(root)).toEqual({ run: null, passed: [] })
    await rm(join(root, 'build'), { recursive: true })
    expect(await read(root)).toEqual({ run: null, passed: [] })
  })

  test.each([
    ['a public key', publicKey, true],
    ['a private key', privateKey, false],
    [
      'an RSA key',
      generateKeyPairSync('rsa', { modulusLength: 1024 })
        .publicKey.export({ type: 'spki', format: 'der' })
        .toString('base64'),
      false,
    ],
    ['a text', 'key', false],
  ])('the setting accepts %s: %s', (_, key, isAccepted) => {
    expect(isPublicKey(key)).toBe(isAccepted)
  })
})
