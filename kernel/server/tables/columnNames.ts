// Derives the SQL names of a definition's table and columns: snake_case by default.
import { type Definition, listName } from '#kernel/contract/define.ts'
import type { Field } from '#kernel/contract/kinds.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the name of a resource's table. */
export const tableNameOf = ({ name, table }: Pick<Definition, 'name' | 'table'>): string => table ?? snakeCase(name)

/** Returns the column of a field's wire name (a translated field has three): files and joined records end in `_id`. */
export const columnNameOf = (wireName: string, field: Field): string => {
  if ('column' in field && field.column !== undefined) return field.column
  return ['image', 'file', 'joined'].includes(field.kind) ? `${snakeCase(wireName)}_id` : snakeCase(wireName)
}

/** Returns the column that sorts by one of a definition's `sorts`. */
export const sortColumnOf = (name: string): string => `${snakeCase(name)}_key`

/** Returns the column that sorts by a field: the folded copy of a text, the copied key of a joined record, or its own column. */
export const orderColumnOf = (name: string, field: Field): string => {
  const isFolded = (field.kind === 'text' && !field.exact) || field.kind === 'translated'
  if (isFolded) return `${columnNameOf(name, field)}_key`
  const isJoined = field.kind === 'joined' || (field.kind === 'reference' && field.as !== undefined)
  return isJoined ? `${snakeCase(listName(name, field))}_key` : columnNameOf(name, field)
}
