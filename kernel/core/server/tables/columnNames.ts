// Derives the SQL names of a definition's columns: snake_case by default.
import { listName } from '#kernel/core/contract/define.ts'
import type { Field, SideTable } from '#kernel/core/contract/kinds.ts'
import { versionName } from '#kernel/core/contract/recordVersion.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { snakeCase } from './tableName.ts'

/** Returns the column of a field's wire name (a translated field has three): files and joined records end in `_id`. */
export const columnNameOf = (wireName: string, field: Field): string => {
  if ('column' in field && field.column !== undefined) return field.column
  return serverKindOf(field).refersTo?.isSuffixed ? `${snakeCase(wireName)}_id` : snakeCase(wireName)
}

/** Returns the column with the folded tags of a field, which filters compare. */
export const tagsColumnOf = (name: string, field: Field): string => `${columnNameOf(name, field)}_key`

/** Returns the column that sorts by one of a definition's `sorts`. */
export const sortColumnOf = (name: string): string => `${snakeCase(name)}_key`

/** Returns the column to sort by: the folded copy of a text, the copied key of a joined record, or its own. */
export const orderColumnOf = (name: string, field: Field): string => {
  const kind = serverKindOf(field)
  if (kind.isFolded?.(field)) return `${columnNameOf(name, field)}_key`
  return kind.isSortedByCopy?.(field) ? `${snakeCase(listName(name, field))}_key` : columnNameOf(name, field)
}

/** Returns the side table with the column of a field; undefined for a field of the resource's own table. */
export const sideTableOf = (field: Field): SideTable | undefined => ('beside' in field ? field.beside : undefined)

/** Returns the column with the version of a record. */
export const versionColumn = (resource: Parameters<typeof versionName>[0]): string => snakeCase(versionName(resource))
