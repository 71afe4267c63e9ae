// Starts actions on many records and waits for their end.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Preview, Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Auth, TestServer } from './server.ts'

/** Waits until a run has ended, and returns it. */
export const ended = async (server: TestServer, as: Auth, started: unknown): Promise<Run> => {
  const { runId } = z.parse(Run, started)
  for (;;) {
    const { status, body } = await server.call(`GET /api/bulk/${runId}`, { as })
    expect(status).toBe(200)
    const run = z.parse(Run, body)
    if (run.state !== 'running') return run
    await pause(5)
  }
}

/** Previews an action, starts it and waits for its end. */
export const bulk = async (server: TestServer, as: Auth, path: string, body: object) => {
  const previewed = await server.call(`POST /api${path}/bulk/preview`, { as, body })
  expect(previewed.status, `${previewed.bytes}`).toBe(200)
  const preview = z.parse(Preview, previewed.body)
  const started = await server.call(`POST /api${path}/bulk`, { as, body: { ...body, expected: preview.total } })
  expect(started.status, `${started.bytes}`).toBe(201)
  return { preview, run: await ended(server, as, started.body) }
}

/** Takes the changes of a run back, and waits for its end. */
export const revert = async (server: TestServer, as: Auth, runId: string): Promise<Run> => {
  const started = await server.call(`POST /api/changes/batches/${runId}/revert`, { as })
  expect(started.status, `${started.bytes}`).toBe(201)
  return await ended(server, as, started.body)
}
