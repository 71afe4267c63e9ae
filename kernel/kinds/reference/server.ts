// The column of a reference, and the other record in rows and in the log.
import { isNullable, listName, wireNames } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import type { ColumnOf, Selected, ServerKind } from '#kernel/core/server/tables/kind.ts'
import type { Join } from '#kernel/core/server/tables/table.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'

/** Returns the join of the row that a field refers to. Its alias is the field's name in quotes. */
export const joinOf = (
  name: string,
  field: Field,
  { table, columns }: Pick<Join, 'table' | 'columns'>,
  columnOf: ColumnOf,
): Join => {
  const alias = `"${listName(name, field)}"`
  return { table, alias, on: `${alias}.id = t.${columnOf(name, field)}`, isOptional: isNullable(field), columns }
}

type Reference = Field<'reference' | 'joined'>

/** The JSON of a shown record, its joins, and the columns that it reads of its own row. */
interface Shown {
  object: string
  joins: readonly Join[]
  columns: readonly string[]
}

/** Returns the part of a SELECT that shows the record of an alias, and through it those that it refers to. */
const shownAs = (alias: string, { target, shows = [] }: Reference, columnOf: ColumnOf): Shown => {
  const parts = shows.map((shown): Shown & { pairs: string[] } => {
    const field = target.fields[shown]
    if (field) {
      const wires = wireNames(shown, field).map((wire) => [wire, columnOf(wire, field)] as const)
      const pairs = wires.map(([wire, column]) => `'${wire}', "${alias}".${column}`)
      return { pairs, object: '', joins: [], columns: wires.map(([, column]) => column) }
    }
    const [source, other] =
      Object.entries(target.fields).find(([, one]) => one.kind === 'reference' && one.as === shown) ?? []
    if (source === undefined || other?.kind !== 'reference')
      return { pairs: [`'${shown}', "${alias}".id`], object: '', joins: [], columns: ['id'] }
    const inner = `${alias}.${shown}`
    const column = columnOf(source, other)
    const nested = shownAs(inner, other, columnOf)
    const join = {
      table: tableNameOf(other.target),
      alias: `"${inner}"`,
      on: `"${inner}".id = "${alias}".${column}`,
      isOptional: true,
      columns: nested.columns,
    }
    const object = `CASE WHEN "${inner}".id IS NOT NULL THEN ${nested.object} END`
    return { pairs: [`'${shown}', ${object}`], object, joins: [join, ...nested.joins], columns: [column] }
  })
  return {
    object: `json_build_object(${parts.flatMap(({ pairs }) => pairs).join(', ')})`,
    joins: parts.flatMap(({ joins }) => joins),
    columns: parts.flatMap(({ columns }) => columns),
  }
}

/** Returns the part of a SELECT that shows another record. */
export const shownRecord = (name: string, field: Reference, columnOf: ColumnOf): Required<Selected> => {
  const { object, joins, columns } = shownAs(listName(name, field), field, columnOf)
  const join = joinOf(name, field, { table: tableNameOf(field.target), columns }, columnOf)
  return {
    joins: [join, ...joins],
    columns: {
      [listName(name, field)]: isNullable(field) ? `CASE WHEN ${join.alias}.id IS NOT NULL THEN ${object} END` : object,
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
    const { joins, columns } = shownRecord(name, field, columnOf)
    return { joins, columns: { ...id, ...columns } }
  },
}
