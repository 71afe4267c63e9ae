// The table of a list, with explicit roles: on phones CSS makes the rows blocks, which drops the implicit ARIA roles.
import { lazy, Suspense, useState } from 'react'
import type { OnAction } from '../actions/actions.ts'
import type { Column } from '../declaration/fields.ts'
import { cellAttributes } from './cells/cellRenderers.tsx'
import { isSelected, type Selecting } from '#kernel/core/site/list/selection.ts'
import { SelectCell } from '#kernel/core/site/list/SelectCell.tsx'
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

/** A list whose order is fixed: its headings are words. */
export type FixedList = Pick<List, 'records' | 'perPage' | 'isFetching'>

interface ListTableProps {
  declaration: Declaration
  columns: readonly Column[]
  isCompact?: boolean | undefined
  list: List | FixedList
  /** The name of the table; by default that of the resource. */
  label?: string
  /** Undefined where there is no action on many records. */
  selecting?: Selecting | undefined
  translate: ResourceTranslate
  /** The records with a running action. */
  acting?: readonly EngineRecord['id'][]
  /** Undefined where rows are only read. */
  onAction?: OnAction | undefined
  /** The records that others have changed while the list is shown. */
  changed?: ReadonlySet<unknown> | undefined
  /** Somebody points at the headings, or focuses one. */
  onHeadings?: () => void
}

/** Up to this many columns, texts get extra width. */
const roomyColumns = 7

const isOrdered = (list: List | FixedList): list is List => 'setSort' in list

export const ListTable = ({
  declaration,
  columns,
  isCompact,
  list,
  label,
  selecting,
  translate,
  acting = [],
  onAction,
  changed,
  onHeadings,
}: ListTableProps) => {
  const { name } = declaration
  const hasActions = onAction !== undefined && (declaration.actions?.length ?? 0) > 0
  const [refused, setRefused] = useState<Column>()
  const definition = useDefinition(name)
  const ordered = isOrdered(list) ? list : undefined
  const width = columns.length + (selecting ? 1 : 0) + (hasActions ? 1 : 0)
  const rowOf = (record: EngineRecord) => (
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
  )
  const rowsOf = (records: readonly EngineRecord[]) =>
    ordered?.group && ordered.groups ? (
      <Suspense>
        <LazyGroupedRows
          {...{ definition, records, list: ordered, group: ordered.group, groups: ordered.groups, translate, width }}
        >
          {rowOf}
        </LazyGroupedRows>
      </Suspense>
    ) : (
      records.map(rowOf)
    )
  const table = (
    // aria-busy is on the table alone: on an element around it, it would silence the live regions inside.
    <table
      className={styles.table}
      role="table"
      aria-label={label ?? translate.name()}
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
              isDisabled={!list.records?.length}
              onSelect={selecting.selectPage}
            />
          )}
          {hasActions && (
            <th role="columnheader" scope="col" className={styles.actions}>
              {translate.engine('list.actions')}
            </th>
          )}
          {columns.map((column, index) =>
            ordered ? (
              <SortHeader
                key={column.source}
                resource={name}
                column={column}
                isFirst={index === 0}
                list={ordered}
                translate={translate}
                onRefuse={setRefused}
              />
            ) : (
              <th key={column.source} role="columnheader" scope="col" {...cellAttributes(column, index === 0)}>
                {translate.field(column.source)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={ordered && onRowKey}>
        {list.records
          ? rowsOf(list.records)
          : Array.from({ length: list.perPage }, (_, index) => (
              <tr key={index} role="row" className={styles.skeleton} data-placeholder={ordered && ''}>
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
  )
  if (!ordered) return table
  return (
    <div className={`${styles.frame} ${cards.cards}`} role="region" aria-label={translate.name()} tabIndex={0}>
      {table}
      <SortStatus resource={name} columns={columns} list={ordered} translate={translate} refused={refused} />
    </div>
  )
}
