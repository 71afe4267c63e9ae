// The column of a reference, and the other record in rows and in the log.
import { isNullable, listName, wireNames } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Field, Target } from '#kernel/core/contract/kinds.ts'
import type { ColumnOf, Selected, ServerKind } from '#kernel/core/server/tables/kind.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'

/** Returns the SQL of an object with fields of another record. */
const shownObject = (alias: string, target: Target, shows: readonly string[], columnOf: ColumnOf): string => {
  const pairs = shows.flatMap((shown) => {
    const field = target.fields[shown]
    if (!field) return [`'${shown}', ${alias}.id`]
    return wireNames(shown, field).map((wire) => `'${wire}', ${alias}.${columnOf(wire, field)}`)
  })
  return `json_build_object(${pairs.join(', ')})`
}

/** Returns the join of the row that a field refers to. Its alias is the field's name in quotes. */
export const joinOf = (name: string, field: Field, table: string, columnOf: ColumnOf) => {
  const alias = `"${listName(name, field)}"`
  const join = `${isNullable(field) ? 'LEFT JOIN' : 'JOIN'} ${table} ${alias} ON ${alias}.id = t.${columnOf(name, field)}`
  return { alias, join }
}

/** Returns the part of a SELECT that shows another record. */
export const shownRecord = (
  name: string,
  field: Field<'reference' | 'joined'>,
  columnOf: ColumnOf,
): Required<Selected> => {
  const { alias, join } = joinOf(name, field, tableNameOf(field.target), columnOf)
  const object = shownObject(alias, field.target, field.shows ?? [], columnOf)
  return {
    join,
    columns: {
      [listName(name, field)]: isNullable(field) ? `CASE WHEN ${alias}.id IS NOT NULL THEN ${object} END` : object,
    },
  }
}

/** The part that is the same for records that a form chooses and others. */
export const ofRecords = {
  column: (field) => ({ type: 'integer', required: !isNullable(field) }),
  // The other record by its name.
  logged: ({ target }, column, columnOf) => {
    const [title] = Object.entries(target.fields)
    const named =
      title &&
      `(SELECT o.${columnOf(wireNames(...title)[0] ?? title[0], title[1])} FROM ${tableNameOf(target)} o WHERE o.id = t.${column})`
    return `CASE WHEN t.${column} IS NOT NULL THEN json_build_object('id', t.${column}, 'name', ${named ?? 'NULL'}) END`
  },
  reverted: (value) => (isObject(value) ? value['id'] : null),
} satisfies ServerKind<'reference' | 'joined'>

export const kind: ServerKind<'reference'> = {
  ...ofRecords,
  refersTo: { table: ({ target }) => tableNameOf(target) },
  isSortedByCopy: ({ as }) => as !== undefined,
  select: (name, field, columnOf) => {
    const id = { [name]: `t.${columnOf(name, field)}` }
    if (field.as === undefined) return { columns: id }
    const { join, columns } = shownRecord(name, field, columnOf)
    return { join, columns: { ...id, ...columns } }
  },
}
