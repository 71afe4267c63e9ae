// Collects the resources that spreadsheets can be imported into.
import * as z from 'zod/mini'
import type { ImportTarget } from '#server/import/importRows.ts'
import type { RegistryEntry } from '#server/registry.ts'
import { importFieldsOf, importKeysOf } from '#contract/imports.ts'

const schemaOf = (body: unknown): z.core.$ZodType | undefined => (body instanceof z.core.$ZodType ? body : undefined)

/** @throws Error naming a key that is no sorted column, because no index would find the records of its values */
export const importTargets = (registry: readonly RegistryEntry[]): ImportTarget[] =>
  registry.flatMap(({ contract: { resource, endpoints }, table, hooks }) => {
    const update = schemaOf(endpoints['update']?.body)
    if (!resource?.import || !table || !update) return []
    const names = importFieldsOf(resource).map(({ name }) => name)
    for (const key of importKeysOf(resource)) {
      const isFound = key === resource.idKey || (resource.sortable.includes(key) && names.includes(key))
      if (!isFound) throw new Error(`${resource.name}: the import key "${key}" is not a column with an index`)
    }
    return [{ resource, table, hooks, create: schemaOf(endpoints['create']?.body), update }]
  })
