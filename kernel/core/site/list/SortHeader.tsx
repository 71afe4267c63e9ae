// A column header: a button if the contract sorts by it, with the order in aria-sort, and a hint if there is one.
// With Shift, it sorts the rows that are equal by the first order.
import { ArrowDown, ArrowUp } from 'lucide'
import { secondsOf } from '#kernel/core/contract/thenBy.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useHint } from '#kernel/core/site/ui/useHint.tsx'
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
  /** Somebody has asked for a second order that the list does not have. */
  onRefuse: (column: Column) => void
}

export const SortHeader = ({ resource, column, isFirst, list, translate, onRefuse }: SortHeaderProps) => {
  const { sort, second, setSort } = list
  const definition = useDefinition(resource)
  const field = sortOf(column, definition)
  const isSorted = field !== undefined && field === sort.field
  const isSecond = field !== undefined && field === second?.field
  const order = isSecond ? second.order : isSorted ? sort.order : undefined
  const label = translate.field(column.source)
  const { around, describedBy, tooltip } = useHint(translate.hint(column.source))
  const press = (withShift: boolean) => {
    if (field === undefined) return
    if (!withShift || isSorted) {
      const first = { field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' } as const
      return setSort(first, isSorted ? second : undefined)
    }
    if (!secondsOf(definition, sort.field).includes(field)) return onRefuse(column)
    // The third press takes it away.
    setSort(sort, isSecond && second.order === 'DESC' ? undefined : { field, order: isSecond ? 'DESC' : 'ASC' })
  }
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
          data-ordered={order !== undefined || undefined}
          onClick={({ shiftKey }) => press(shiftKey)}
        >
          {label}
          <Icon of={order === 'DESC' ? ArrowDown : ArrowUp} />
          {second && order !== undefined && <sup aria-hidden="true">{isSecond ? 2 : 1}</sup>}
        </button>
      )}
      {tooltip}
    </th>
  )
}
