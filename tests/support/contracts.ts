// What contract/ says, collected for tests in a browser's surroundings, where the server's collector (readdir) cannot run.
import type { Endpoint } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource.ts'
import type { Contract } from '#server/contracts.ts'

interface ContractModule {
  resource?: Resource
  endpoints?: Record<string, Endpoint>
}

const modules = import.meta.glob<ContractModule>('../../contract/*.ts', { eager: true })

/** Every contract file that has endpoints, in the order of their names. */
export const contracts: readonly Contract[] = Object.entries(modules).flatMap(([path, { resource, endpoints }]) =>
  endpoints ? [{ name: path.replace(/^.*\/|\.ts$/g, ''), resource, endpoints }] : [],
)
