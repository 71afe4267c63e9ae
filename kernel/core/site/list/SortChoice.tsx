// Chooses the order of a list whose cards have no headers.
import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { parseThenBy, printThenBy, secondsOf } from '#kernel/core/contract/thenBy.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { sortOf, type Column } from '../declaration/fields.ts'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './ListHeader.module.css'

interface SortChoiceProps {
  columns: readonly Column[]
  list: List
  definition: Resource
  translate: ResourceTranslate
}

export const SortChoice = ({ columns, list: { sort, second, setSort }, definition, translate }: SortChoiceProps) => {
  const choices = columns.flatMap((column) => {
    const field = sortOf(column, definition)
    return field ? [{ field, label: translate.field(column.source) }] : []
  })
  const seconds = choices.filter(({ field }) => secondsOf(definition, sort.field).includes(field))
  const isAscending = sort.order === 'ASC'
  const direction = translate.engine(isAscending ? 'list.ascending' : 'list.descending')
  return (
    <div className={styles.sortChoice}>
      <Select
        aria-label={translate.engine('list.sortBy')}
        value={sort.field}
        onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
      >
        {!choices.some(({ field }) => field === sort.field) && (
          <option value={sort.field}>{translate.engine('list.none')}</option>
        )}
        {choices.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </Select>
      <IconButton
        label={direction}
        onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' }, second)}
      >
        {isAscending ? <Icon of={ArrowUp} /> : <Icon of={ArrowDown} />}
      </IconButton>
      {seconds.length > 0 && (
        <Select
          aria-label={translate.engine('list.thenBy')}
          value={second ? printThenBy(second) : ''}
          onChange={({ target }) => setSort(sort, target.value ? parseThenBy(target.value) : undefined)}
        >
          <option value="">{translate.engine('list.thenBy')} –</option>
          {seconds.flatMap(({ field, label }) =>
            (['ASC', 'DESC'] as const).map((order) => (
              <option key={order + field} value={printThenBy({ field, order })}>
                {label} {order === 'ASC' ? '↑' : '↓'}
              </option>
            )),
          )}
        </Select>
      )}
    </div>
  )
}
