// Knows wherever code runs whether it answers an agent: the calls of its tools are made by this server itself (mcp/agents.ts).
import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<true>()

/** Runs a function whose calls of the API are those of an agent. */
export const runForAgent = <Result>(run: () => Result): Result => storage.run(true, run)

/** Whether the current call is one of an agent. */
export const isForAgent = (): boolean => storage.getStore() === true
