// A row of a list. Its title column links to the record's page if the user may open it.
import { memo } from 'react'
import type { OnAction } from '../actions/actions.ts'
import { SelectCell } from '#kernel/core/site/list/SelectCell.tsx'
import type { OnSelect } from '#kernel/core/site/list/selection.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { Cell } from './cells/Cell.tsx'
import type { Column } from '../declaration/fields.ts'
import { RowActions } from '../actions/RowActions.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { isSubtitleShown, titleSource } from './titleSource.ts'
import { linkToPage } from '../record/recordLink.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import cards from './ListCards.module.css'
import styles from './ListTable.module.css'

interface ListRowProps {
  record: EngineRecord
  declaration: Declaration
  columns: readonly Column[]
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  onSelect: OnSelect | undefined
  translate: ResourceTranslate
  isActing: boolean
  /** Undefined where rows are only read. */
  onAction: OnAction | undefined
  isChanged: boolean | undefined
}

export const ListRow = memo(
  ({ record, declaration, columns, isSelected, onSelect, translate, isActing, onAction, isChanged }: ListRowProps) => {
    const link = linkToPage(useEngine(), declaration, record.id)
    const title = titleSource(declaration, columns)
    return (
      <tr
        role="row"
        data-record={record.id}
        data-selected={isSelected || undefined}
        data-changed={isChanged || undefined}
        title={isChanged ? translate.engine('list.changed') : undefined}
      >
        {onSelect && (
          <SelectCell
            label={translate.engine('list.select', { name: recordTitle(record, declaration, translate) })}
            isChecked={isSelected === true}
            onSelect={(isChecked, isRange) => onSelect(record.id, isChecked, isRange)}
          />
        )}
        {declaration.actions && onAction && (
          <td role="cell" className={`${styles.actions} ${cards.actions}`}>
            <RowActions
              record={record}
              declaration={declaration}
              translate={translate}
              isActing={isActing}
              onAction={onAction}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <Cell
            key={column.source}
            column={column}
            record={record}
            translate={translate}
            declaration={declaration}
            isFirst={index === 0}
            isTitle={column.source === title}
            isOnCard={declaration.list.card?.includes(column.source)}
            isAlone={!isSubtitleShown(declaration, columns)}
            link={link}
          />
        ))}
      </tr>
    )
  },
)
ListRow.displayName = 'ListRow'
