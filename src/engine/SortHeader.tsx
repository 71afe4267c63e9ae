// A column's header: a button where the contract sorts by it, with the order said in aria-sort.
import { factsOf, useEngine } from './engineContext.ts'
import { sortOf, type Column } from './fields.ts'
import { Glyph } from './Glyph.tsx'
import { cellClass } from './kinds/cells.tsx'
import type { List } from './useList.ts'
import type { ResourceWords } from './useWords.ts'

interface SortHeaderProps {
  resource: string
  column: Column
  isFirst: boolean
  list: List
  words: ResourceWords
}

export const SortHeader = ({ resource, column, isFirst, list: { sort, setSort }, words }: SortHeaderProps) => {
  const { facts } = useEngine()
  const field = sortOf(column, factsOf(facts, resource))
  const isSorted = field !== undefined && field === sort.field
  const label = words.field(column.source)
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass(column, isFirst)}
      aria-sort={field === undefined ? undefined : isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      {field === undefined ? (
        label
      ) : (
        <button type="button" onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}>
          {label}
          <Glyph name={isSorted && sort.order === 'DESC' ? 'down' : 'up'} />
        </button>
      )}
    </th>
  )
}
