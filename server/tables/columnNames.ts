// The SQL names of a definition's table and columns: snake_case, unless the definition says otherwise.
import { type Definition, type Field, listName } from '#contract/define.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The name of a resource's table. */
export const tableNameOf = ({ name, table }: Pick<Definition, 'name' | 'table'>): string => table ?? snakeCase(name)

/** The column of a field under one of its wire names (three where it is translated): files and joined records are `…_id`. */
export const columnNameOf = (wireName: string, field: Field): string => {
  if ('column' in field && field.column !== undefined) return field.column
  return ['image', 'file', 'joined'].includes(field.kind) ? `${snakeCase(wireName)}_id` : snakeCase(wireName)
}

/** The column that orders a list by a field: the folded copy of a text, the copied key of a joined record, or the field's own column. */
export const orderColumnOf = (name: string, field: Field): string => {
  const isFolded = (field.kind === 'text' && !field.exact) || field.kind === 'translated'
  if (isFolded) return `${columnNameOf(name, field)}_key`
  const isJoined = field.kind === 'joined' || (field.kind === 'reference' && field.as !== undefined)
  return isJoined ? `${snakeCase(listName(name, field))}_key` : columnNameOf(name, field)
}
