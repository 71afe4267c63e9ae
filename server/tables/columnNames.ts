// The SQL names of a definition's table and columns: snake_case, unless the definition says otherwise.
import type { Definition, Field } from '#contract/define.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The name of a resource's table. */
export const tableNameOf = ({ name, table }: Pick<Definition, 'name' | 'table'>): string => table ?? snakeCase(name)

/** The column of a field under one of its wire names (three where it is translated): files and joined records are `…_id`. */
export const columnNameOf = (wireName: string, field: Field): string => {
  if ('column' in field && field.column !== undefined) return field.column
  return ['image', 'file', 'joined'].includes(field.kind) ? `${snakeCase(wireName)}_id` : snakeCase(wireName)
}
