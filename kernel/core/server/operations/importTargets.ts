// Collects the resources that spreadsheets can be imported into.
import * as z from 'zod/mini'
import type { ImportTarget, RegistryEntry } from '#kernel/core/server/context.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { importPermission } from '#kernel/core/contract/importActions.ts'
import { importFieldsOf } from '#kernel/core/contract/imports.ts'
import { importSchemasOf } from '#kernel/core/contract/schemas.ts'

const schemaOf = (body: unknown): z.core.$ZodType | undefined => (body instanceof z.core.$ZodType ? body : undefined)

/** Returns the schemas of new records and of changes: those of single calls, extended by those of an import. */
export const writeSchemasOf = ({
  resource,
  endpoints,
}: Contract): { create?: z.core.$ZodType; update?: z.core.$ZodType } => {
  const create = schemaOf(endpoints['create']?.body)
  const update = schemaOf(endpoints['update']?.body)
  const bodies = { ...(create && { create }), ...(update && { update }) }
  return resource?.import && importPermission(resource, 'create') === 'import'
    ? importSchemasOf(resource, bodies)
    : bodies
}

/** @throws Error naming a key that is no sorted column, because no index would find the records of its values */
export const importTargets = (registry: readonly RegistryEntry[]): ImportTarget[] =>
  registry.flatMap(({ contract, table, hooks, actions }) => {
    const { resource } = contract
    const { create, update } = writeSchemasOf(contract)
    if (!resource?.import || !table || !update) return []
    const names = importFieldsOf(resource).map(({ name }) => name)
    for (const key of [resource.idKey, ...resource.import.keys]) {
      const isFound = key === resource.idKey || (resource.sortable.includes(key) && names.includes(key))
      if (!isFound) throw new Error(`${resource.name}: the import key "${key}" is not a column with an index`)
    }
    return [{ resource, table, hooks, actions, create, update }]
  })
