// Says both orders of a list, or that it does not have the second one that somebody has asked for.
import { useDefinition } from '../declaration/engineContext.ts'
import { sortOf, type Column } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { List } from './useList.ts'
import styles from './ListTable.module.css'

interface SortStatusProps {
  resource: string
  columns: readonly Column[]
  list: Pick<List, 'sort' | 'second'>
  translate: ResourceTranslate
  /** The last column that gives no second order. */
  refused: Column | undefined
}

export const SortStatus = ({ resource, columns, list: { sort, second }, translate, refused }: SortStatusProps) => {
  const definition = useDefinition(resource)
  const labelOf = (field: string) => {
    const column = columns.find((one) => sortOf(one, definition) === field)
    return column ? translate.field(column.source) : translate.engine('list.none')
  }
  const isRefused = refused !== undefined && sortOf(refused, definition) !== second?.field
  const args = (other: string) => ({ first: labelOf(sort.field), second: other })
  return (
    <p role="status" className={isRefused ? styles.refused : 'visually-hidden'}>
      {isRefused
        ? translate.engine('list.noSecond', args(translate.field(refused.source)))
        : second &&
          `${translate.engine('list.sortedBoth', args(labelOf(second.field)))} (${translate.engine(
            second.order === 'ASC' ? 'list.ascending' : 'list.descending',
          )})`}
    </p>
  )
}
