// Finds what operations act on in the registry.
import type { RegistryEntry, ResourceEntry } from '#kernel/core/server/context.ts'

/** Returns the resource of an entry with its table. @throws Error for calls without a resource */
export const resourceEntryOf = ({ contract, table, hooks, actions }: RegistryEntry): ResourceEntry => {
  if (!contract.resource || !table) throw new Error(`${contract.name} has no resource with a table`)
  return { resource: contract.resource, table, hooks, actions }
}
