// A column header: a button if the contract sorts by it, with the order in aria-sort, and a hint if the resource has one for it.
import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { useHint } from '#kernel/site/ui/useHint.tsx'
import { useDefinition } from '../declaration/engineContext.ts'
import { sortOf, type Column } from '../declaration/fields.ts'
import { cellAttributes } from './cells/cellRenderers.tsx'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface SortHeaderProps {
  resource: string
  column: Column
  isFirst: boolean
  list: List
  translate: ResourceTranslate
}

export const SortHeader = ({ resource, column, isFirst, list: { sort, setSort }, translate }: SortHeaderProps) => {
  const field = sortOf(column, useDefinition(resource))
  const isSorted = field !== undefined && field === sort.field
  const label = translate.field(column.source)
  const { around, describedBy, tooltip } = useHint(translate.hint(column.source))
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={column.source}
      {...cellAttributes(column, isFirst)}
      {...around}
      aria-sort={
        field === undefined ? undefined : isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'
      }
    >
      {field === undefined ? (
        label
      ) : (
        <button
          type="button"
          aria-describedby={describedBy}
          onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          {isSorted && sort.order === 'DESC' ? <Icon of={ArrowDown} /> : <Icon of={ArrowUp} />}
        </button>
      )}
      {tooltip}
    </th>
  )
}
