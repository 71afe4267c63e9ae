// The cells of each kind: their text, and markup if the text alone is not enough.
import { today } from '#kernel/contract/days.ts'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { categoricalStyle } from '#kernel/site/ui/categoricalColor.ts'
import { formatDate, formatInstant } from '#kernel/site/ui/formatDate.ts'
import type { Column } from '../../declaration/fields.ts'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import { valueAt, type EngineRecord } from '../../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import { useThumbnailUrl } from '../../data/useFileUrl.ts'
import { stateOf, stateText } from '../../declaration/recordState.ts'
import type { ColumnKind } from '../../fields/kind.ts'
import cards from '../ListCards.module.css'
import table from '../ListTable.module.css'
import styles from './cells.module.css'

interface CellRenderer<Kind extends ColumnKind> {
  /** Numbers are right-aligned; dates only get tabular figures. */
  figures?: 'number' | 'date'
  text: (record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate) => string
  markup?: (record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate) => ReactNode
}

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

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const cells: { [Kind in ColumnKind]: CellRenderer<Kind> } = {
  // `asText`, because a record that was just created lacks what only the server knows, such as the name of a profile.
  text: { text: (record, { source, text }) => asText(text ? text(record) : valueAt(record, source)) },
  number: {
    figures: 'number',
    text: (record, { source }) => {
      const value = valueAt(record, source)
      return typeof value === 'number' ? formatNumber(value) : ''
    },
  },
  yesNo: { text: (record, { source }, translate) => translate.engine(valueAt(record, source) === true ? 'yes' : 'no') },
  choice: {
    text: (record, { source, options, text }, translate) => {
      const value = asText(text ? text(record) : valueAt(record, source))
      return options.some((option) => String(option) === value) ? translate.choice(source, value) : value
    },
  },
  date: {
    figures: 'date',
    text: (record, { source }) => formatDate(asText(valueAt(record, source))),
    markup: (record, column, translate) => {
      const { source, expires } = column
      const value = asText(valueAt(record, source))
      if (!expires || !value || value >= today()) return
      return (
        <span className={styles.expired}>
          <Icon of={TriangleAlert} />
          {cells.date.text(record, column, translate)} <strong>{translate.choice(source, 'expired')}</strong>
        </span>
      )
    },
  },
  dateTime: {
    figures: 'date',
    text: (record, { source }) => formatInstant(asText(valueAt(record, source))),
  },
  status: {
    text: stateText,
    markup: (record, column, translate) => (
      <span className={styles.status} data-state={stateOf(record, column)}>
        {stateText(record, column, translate)}
      </span>
    ),
  },
}

/** The text of a cell, for titles, confirmations and plain cells. */
export const cellText = <Kind extends ColumnKind>(
  record: EngineRecord,
  column: Column<Kind>,
  translate: ResourceTranslate,
): string => cells[column.kind].text(record, column, translate)

/** The markup of a cell; undefined if its text is enough. */
export const cellMarkup = <Kind extends ColumnKind>(
  record: EngineRecord,
  column: Column<Kind>,
  translate: ResourceTranslate,
): ReactNode => {
  const { kind, cell: OwnCell } = column
  if (!OwnCell) return cells[kind].markup?.(record, column, translate)
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

/** What the cells of a column and its header share: their classes, their kind of figures, and the width that the user has chosen. */
export const cellAttributes = ({ kind, hideWhenNarrow, pixels }: Column, isFirst = false) => ({
  className:
    [isFirst && table.first, kind === 'status' && cards.state, hideWhenNarrow && table.hideWhenNarrow]
      .filter(Boolean)
      .join(' ') || undefined,
  'data-figures': cells[kind].figures,
  style: pixels ? { '--text-width': `${pixels}px`, minWidth: `${pixels}px` } : undefined,
})
