// Decides whose changes a user sees.
import { can, type Me } from '#kernel/core/contract/access.ts'
import type { Dependencies, RegistryEntry } from '#kernel/core/server/context.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

export type Source = RegistryEntry & { table: AnyTable }

/** Returns the resource of a change, with its table. */
export const sourceOf = ({ registry }: Pick<Dependencies, 'registry'>, resource: string): Source | undefined => {
  const found = registry.find(({ contract }) => contract.resource?.name === resource)
  return found?.table && { ...found, table: found.table }
}

/** Whether a user may see a record's changes: those who may read it may, or list it where no call reads one. */
export const maySee = (me: Me, { contract, hooks }: RegistryEntry, id?: number): boolean => {
  const { resource, endpoints: calls } = contract
  if (!resource || hooks.scope?.(me)) return false
  return calls['one'] ? can(me, 'read', resource, id === undefined ? undefined : { id }) : can(me, 'list', resource)
}
