// One record of a list. The first column, or the one it is called by, leads to its form where this person may edit it.
import { memo } from 'react'
import type { RowAction } from './actions.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './fields.ts'
import { RowActions } from './RowActions.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import { usePermitted } from './usePermitted.ts'
import type { ResourceWords } from './useWords.ts'

export type OnAction = (action: RowAction, record: EngineRecord) => void

interface ListRowProps {
  record: EngineRecord
  declaration: Declaration
  columns: readonly Column[]
  words: ResourceWords
  onAction: OnAction
}

export const ListRow = memo(({ record, declaration, columns, words, onAction }: ListRowProps) => {
  const permitted = usePermitted(declaration, record)
  const { called } = declaration.list
  const isEditable = permitted.some(({ type }) => type === 'edit')
  return (
    <tr role="row" data-record={record.id}>
      {declaration.actions && (
        <td role="cell" className="cell-actions">
          <RowActions actions={permitted} record={record} declaration={declaration} words={words} onAction={onAction} />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell
          key={column.source}
          column={column}
          record={record}
          words={words}
          declaration={declaration}
          isFirst={at === 0}
          isCalled={called === undefined ? at === 0 : column.source === called}
          isEditable={isEditable}
        />
      ))}
    </tr>
  )
})
ListRow.displayName = 'ListRow'
