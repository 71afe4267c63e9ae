// Tells code whether it answers an agent, whose tools call this server itself (kernel/features/agents).
import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<true>()

/** Runs a function whose calls of the API are those of an agent. */
export const runForAgent = <Result>(run: () => Result): Result => storage.run(true, run)

export const isForAgent = (): boolean => storage.getStore() === true
