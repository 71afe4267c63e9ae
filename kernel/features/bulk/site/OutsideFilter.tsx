// Says how many selected records the filter does not find, shows the selected ones, or deselects the others.
import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import { type Filter, parseFilter, printFilter } from '#kernel/core/contract/filters.ts'
import { filter as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { BulkMessage } from '#kernel/core/site/runs/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { ListFilter } from '#kernel/core/site/data/dataProvider.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { defaultSort } from '#kernel/core/site/list/listQuery.ts'
import { type Selection, withRows } from '#kernel/core/site/list/selection.ts'

/** Returns the filters that find these records, with as many values as a condition may have. */
const idFilters = (ids: readonly Identifier[]): Filter[] =>
  Array.from({ length: Math.ceil(ids.length / limits.values) }, (_, at) => ({
    field: 'id',
    operator: 'in',
    value: ids.slice(at * limits.values, (at + 1) * limits.values).map(Number),
  }))

/** Returns the filter that finds all of these records as an address has it; undefined if there are too many. */
const whereOfIds = (ids: readonly Identifier[]): string | undefined => {
  const parts = idFilters(ids)
  const [only, ...others] = parts
  const where = only && printFilter(others.length > 0 ? { join: 'any', parts } : only)
  return where && where.length <= limits.length ? where : undefined
}

/** The filter of a list with another condition; a group as deep as the language goes contains it. */
const withCondition = (where: string | undefined, added: Filter, definition: Resource): string => {
  const filter = where === undefined ? undefined : parseFilter(where, definition)
  if (!filter) return printFilter(added)
  return printFilter(
    'join' in filter && filter.join === 'all'
      ? { ...filter, parts: [...filter.parts, added] }
      : { join: 'all', parts: [filter, added] },
  )
}

interface OutsideFilterProps {
  resource: Resource
  selection: Selection
  filter: ListFilter
  t: ScreenTranslate<BulkMessage>
  onSelect: (selection: Selection) => void
  onFilter: (filter: ListFilter) => void
}

export const OutsideFilter = ({ resource, selection, filter, t, onSelect, onFilter }: OutsideFilterProps) => {
  const provider = useProvider()
  const ids = [...selection.ids]
  const { data: inside } = useQuery({
    queryKey: [resource.name, 'selectedInFilter', filter, ids],
    queryFn: async ({ signal }) => {
      const found = idFilters(ids).map(async (part) => {
        const { data } = await provider.getList(resource.name, {
          pagination: { page: 1, perPage: limits.values },
          sort: defaultSort,
          filter: { ...filter, where: withCondition(filter.where, part, resource) },
          signal,
        })
        return data.map(({ id }) => id)
      })
      return new Set<Identifier>((await Promise.all(found)).flat())
    },
    placeholderData: (previous) => previous,
  })
  const outside = inside ? ids.filter((id) => !inside.has(id)) : []
  const where = whereOfIds(ids)
  return (
    <>
      <span role="status">
        {outside.length > 0 && t('outside', { smart_count: outside.length, count: formatNumber(outside.length) })}
      </span>
      {outside.length > 0 && where !== undefined && (
        <Button look="link" onClick={() => onFilter({ q: undefined, attention: undefined, where })}>
          {t('showSelected')}
        </Button>
      )}
      {outside.length > 0 && (
        <Button look="link" onClick={() => onSelect(withRows(selection, outside, false))}>
          {t('clearOutside')}
        </Button>
      )}
    </>
  )
}
