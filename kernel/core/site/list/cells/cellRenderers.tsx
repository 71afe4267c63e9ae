// The cells of a list: their text, and markup if the text alone is not enough.
import type { ReactNode } from 'react'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import type { Column } from '../../declaration/fields.ts'
import { siteKinds } from '#kernel/kinds/site.ts'
import { asText } from '../../fields/asText.ts'
import type { CellKind } from '../../fields/siteKind.ts'
import { valueAt, type EngineRecord } from '../../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import { useThumbnailUrl } from '../../data/useFileUrl.ts'
import { stateOf, stateText } from '../../declaration/recordState.ts'
import type { ColumnKind } from '../../fields/kind.ts'
import cards from '../ListCards.module.css'
import table from '../ListTable.module.css'
import styles from './cells.module.css'

/** The thumbnail before a record's name, loaded when it becomes visible. Without a picture its space stays empty. */
const Picture = ({ path }: { path: string }) => {
  const thumbnailUrl = useThumbnailUrl()
  return path ? (
    <img
      className={styles.picture}
      src={thumbnailUrl(path)}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles.picture} />
  )
}

const status: CellKind<'status'> = {
  markup: (record, column, translate) => (
    <span className={styles.status} data-state={stateOf(record, column)}>
      {stateText(record, column, translate)}
    </span>
  ),
}
const cells: { readonly [Kind in ColumnKind]?: CellKind<Kind> } = { ...siteKinds, status }

/** The text of a cell, for titles, confirmations and plain cells. */
export const cellText = (record: EngineRecord, column: Column, translate: ResourceTranslate): string => {
  if (column.kind === 'status') return stateText(record, column, translate)
  const value = 'text' in column && column.text ? column.text(record) : valueAt(record, column.source)
  return siteKinds[column.kind]?.text?.(value, translate, column) ?? asText(value)
}

const markupOf = <Kind extends ColumnKind>(record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate) =>
  cells[column.kind]?.markup?.(record, column, translate)

/** The markup of a cell; undefined if its text is enough. */
export const cellMarkup = (record: EngineRecord, column: Column, translate: ResourceTranslate): ReactNode => {
  const { cell: OwnCell } = column
  if (!OwnCell) return markupOf(record, column, translate)
  const text = cellText(record, column, translate)
  return text ? <OwnCell record={record} text={text} className={styles.cut} /> : undefined
}

/** What precedes the text of a cell: a thumbnail or a dot. */
export const cellLead = (record: EngineRecord, column: Column): ReactNode => {
  if (column.kind !== 'text') return
  const { picture, dot } = column
  if (picture) return <Picture path={asText(valueAt(record, picture))} />
  const id = dot && valueAt(record, dot)
  return typeof id === 'number' && <span className={styles.dot} style={categoricalStyle(id)} />
}

/** What cells and header of a column share: classes, kind of figures, and the user's width. */
export const cellAttributes = ({ kind, hideWhenNarrow, pixels }: Column, isFirst = false) => ({
  className:
    [isFirst && table.first, kind === 'status' && cards.state, hideWhenNarrow && table.hideWhenNarrow]
      .filter(Boolean)
      .join(' ') || undefined,
  'data-figures': cells[kind]?.figures,
  style: pixels ? { '--text-width': `${pixels}px`, minWidth: `${pixels}px` } : undefined,
})
