// Collects the definitions and calls of contract/ for tests in jsdom, where the server's collector cannot run.
import { joinContracts, type CallsModule, type ResourceModule } from '#kernel/contract/contracts.ts'
import { schemasOf, type AnySchemas } from '#kernel/contract/schemas.ts'

const byName = <Module>(modules: Record<string, Module>): Record<string, Module> =>
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ''), module]))

const calls = byName(import.meta.glob<CallsModule & { schemas?: AnySchemas }>('../../contract/calls/*.ts', { eager: true }))

/** Every resource with its endpoints, and every other group of calls, sorted by name. */
export const contracts = joinContracts(byName(import.meta.glob<ResourceModule>('../../contract/resources/*.ts', { eager: true })), calls)

/** Returns the row schema of a resource. @throws Error if there is no definition of this name */
export const rowSchema = (resource: string) => {
  const found = contracts.find((contract) => contract.resource?.name === resource)
  if (!found?.resource) throw new Error(`${resource}: no definition of this name`)
  return (calls[found.name]?.schemas ?? schemasOf(found.resource)).Row
}
