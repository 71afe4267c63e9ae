// Starts the process of the servers behind the screens.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of apiProcess.ts. */
    apiPort: number
  }
}

/** Vitest's global setup of the tests of screens; returns the teardown. The projects of a run share the process. */
export default async (project: TestProject): Promise<() => Promise<unknown>> => {
  const known = process.env['API_PORT']
  if (known !== undefined) {
    project.provide('apiPort', Number(known))
    return async () => undefined
  }
  const child = fork(join(import.meta.dirname, 'apiProcess.ts'))
  const [port] = await once(child, 'message')
  process.env['API_PORT'] = String(port)
  project.provide('apiPort', port)
  return async () => {
    child.disconnect()
    await once(child, 'exit')
  }
}
