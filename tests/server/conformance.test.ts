// Tests the demands of the specification as ADMIN reads them: with the tests that prove them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Conformance } from '#src/resources/conformance/payloads.ts'
import { resultIn, type TestRun } from '#src/resources/conformance/testRun.server.ts'
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

test('a test has the result of the last run, or none', () => {
  const run: TestRun = {
    endedAt: '2026-11-28T10:00:00.000Z',
    version: '',
    results: { 'a.test.ts: one': true, 'a.test.ts: two': false },
  }
  const results = ['one', 'two', 'three'].map((title) => resultIn(run, { file: 'a.test.ts', title }))
  expect(results).toEqual(['passed', 'failed', 'unknown'])
  expect(resultIn(undefined, { file: 'a.test.ts', title: 'one' })).toBe('unknown')
})
