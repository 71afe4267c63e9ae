// The table of a list, with explicit roles: on phones CSS makes the rows blocks, which drops the implicit ARIA roles.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { OnAction } from '../actions/actions.ts'
import type { Column } from '../declaration/fields.ts'
import { cellAttributes } from './cells/cellRenderers.tsx'
import { isSelected, type Selecting } from '#kernel/features/bulk/site/selection.ts'
import { SelectCell } from '#kernel/features/bulk/site/SelectCell.tsx'
import { ListRow } from './ListRow.tsx'
import { onRowKey } from './rowKeys.ts'
import { useDefinition } from '../declaration/engineContext.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { SortStatus } from './SortStatus.tsx'
import { SortHeader } from './SortHeader.tsx'
import type { List } from './useList.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import cards from './ListCards.module.css'
import styles from './ListTable.module.css'

const LazyGroupedRows = lazy(async () => ({ default: (await import('./GroupedRows.tsx')).GroupedRows }))

interface ListTableProps {
  declaration: Declaration
  columns: readonly Column[]
  isCompact?: boolean | undefined
  list: List
  /** Undefined where there is no action on many records. */
  selecting: Selecting | undefined
  translate: ResourceTranslate
  /** The records with a running action. */
  acting: readonly EngineRecord['id'][]
  onAction: OnAction
  /** The records that others have changed while the list is shown. */
  changed: ReadonlySet<unknown> | undefined
  /** Somebody points at the headings, or focuses one. */
  onHeadings: () => void
}

/** Up to this many columns, texts get extra width. */
const roomyColumns = 7

export const ListTable = ({
  declaration,
  columns,
  isCompact,
  list,
  selecting,
  translate,
  acting,
  onAction,
  changed,
  onHeadings,
}: ListTableProps) => {
  const hasActions = (declaration.actions?.length ?? 0) > 0
  const [refused, setRefused] = useState<Column>()
  const definition = useDefinition(declaration.name)
  const { group, groups } = list
  const width = columns.length + (selecting ? 1 : 0) + (hasActions ? 1 : 0)
  const grouped = (records: readonly EngineRecord[], rowOf: (record: EngineRecord) => ReactNode) =>
    group && groups ? (
      <Suspense>
        <LazyGroupedRows {...{ definition, records, list, group, groups, translate, width }}>{rowOf}</LazyGroupedRows>
      </Suspense>
    ) : (
      records.map(rowOf)
    )
  return (
    <div className={`${styles.frame} ${cards.cards}`} role="region" aria-label={translate.name()} tabIndex={0}>
      {/* aria-busy is on the table alone: on an element around it, it would silence the live regions inside. */}
      <table
        className={styles.table}
        role="table"
        aria-label={translate.name()}
        aria-busy={list.isFetching}
        data-compact={isCompact || undefined}
        data-roomy={columns.length <= roomyColumns || undefined}
      >
        <thead role="rowgroup" onPointerEnter={onHeadings} onFocus={onHeadings}>
          <tr role="row">
            {selecting && (
              <SelectCell
                label={translate.engine('list.selectPage')}
                isChecked={selecting.isPageSelected}
                isMixed={selecting.isPageMixed}
                isHeading
                onSelect={selecting.selectPage}
              />
            )}
            {hasActions && (
              <th role="columnheader" scope="col" className={styles.actions}>
                {translate.engine('list.actions')}
              </th>
            )}
            {columns.map((column, index) => (
              <SortHeader
                key={column.source}
                resource={declaration.name}
                column={column}
                isFirst={index === 0}
                list={list}
                translate={translate}
                onRefuse={setRefused}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={onRowKey}>
          {list.records
            ? grouped(list.records, (record) => (
                <ListRow
                  key={record.id}
                  record={record}
                  declaration={declaration}
                  columns={columns}
                  isSelected={selecting && isSelected(selecting.selection, record.id)}
                  onSelect={selecting?.select}
                  translate={translate}
                  isActing={acting.includes(record.id)}
                  onAction={onAction}
                  isChanged={changed?.has(record.id)}
                />
              ))
            : Array.from({ length: list.perPage }, (_, index) => (
                <tr key={index} role="row" className={styles.skeleton} data-placeholder>
                  {selecting && <td role="cell" />}
                  {hasActions && <td role="cell" />}
                  {columns.map((column) => (
                    <td key={column.source} role="cell" {...cellAttributes(column)}>
                      <span />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      <SortStatus resource={declaration.name} columns={columns} list={list} translate={translate} refused={refused} />
    </div>
  )
}
