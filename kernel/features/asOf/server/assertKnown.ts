// Refuses orders, groups and filters by what the log does not know at a moment.
import { listName } from '#kernel/core/contract/define.ts'
import { type Filter, filterFieldsOf, parseFilter, termsOf } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { parseThenBy } from '#kernel/core/contract/thenBy.ts'
import type { ListQuery } from '#kernel/core/contract/wire.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'
import { type KnownTable, unknownFields } from './knownFields.ts'

const refuse = (parameter: string, keys: string): never => {
  throw new ApiError(400, 'unknownThen', {
    args: { keys },
    errors: { [parameter]: { key: 'unknownThen', args: { keys } } },
  })
}

/** @throws ApiError naming the parameter of the query, and the field */
export const assertKnown = (tables: ReadonlyMap<string, KnownTable>, table: KnownTable, query: ListQuery): void => {
  const { resource } = table.definition
  const unknown = unknownFields(table)
  const isUnknown = (name: string, of: ReadonlySet<string> = unknown): boolean => name === 'updatedAt' || of.has(name)

  const { orderBy, thenBy, groupBy, attention, where } = query
  const orders = { orderBy, thenBy: thenBy && parseThenBy(thenBy).field, groupBy }
  for (const [parameter, name] of Object.entries(orders))
    if (name !== undefined && (resource.sorts?.[name] ?? [name]).some((one) => isUnknown(one))) refuse(parameter, name)

  const check = (parameter: string, filter: Filter, of: Resource = resource): void => {
    for (const term of termsOf(filter)) {
      if ('name' in term) {
        const text = of.attention?.[term.name]
        // What needs attention by an SQL of its own is decided by columns of the present.
        if (typeof text !== 'string') return refuse(parameter, term.name)
        check(parameter, parseFilter(text, of))
      } else {
        const field = filterFieldsOf(of).get(term.field)
        const { source = term.field, through } = field ?? {}
        const own = through?.source ?? source
        const declared = of.fields[own]
        if (isUnknown(own) || (declared && isUnknown(listName(own, declared)))) refuse(parameter, term.field)
        if (!through) continue
        const other = tables.get(tableNameOf(through.target))
        if (!other || isUnknown(source, unknownFields(other))) refuse(parameter, term.field)
      }
    }
  }
  if (attention !== undefined) check('attention', { name: attention })
  if (where) check('where', where)
}
