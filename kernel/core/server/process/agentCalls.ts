// Tells code whether it answers an agent, whose tools call this server itself (kernel/features/agents).
import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<number>()

/** Runs a function whose calls of the API are those of an agent, by the id of its API token. */
export const runForAgent = <Result>(token: number, run: () => Result): Result => storage.run(token, run)

/** Returns the id of the API token of the agent that calls; undefined for everybody else. */
export const agentToken = (): number | undefined => storage.getStore()

export const isForAgent = (): boolean => agentToken() !== undefined
