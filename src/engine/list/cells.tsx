// The cells of each kind: their text, and markup if the text alone is not enough.
import { Chip } from '#src/ui/Chip.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { formatDate, formatInstant } from '#src/ui/formatDate.ts'
import type { Column } from '../declaration/fields.ts'
import { formatNumber } from '#src/ui/formatNumber.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { Picture } from './Picture.tsx'
import { Status } from './Status.tsx'
import type { ColumnKind } from '../fields/kind.ts'
import styles from './cells.module.css'
import table from './ListTable.module.css'

interface Cell<Kind extends ColumnKind> {
  /** Numbers are right-aligned; dates only have tabular figures. */
  figures?: 'number' | 'date'
  text: (record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate) => string
  markup?: (record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate) => ReactNode
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const cells: { [Kind in ColumnKind]: Cell<Kind> } = {
  text: { text: (record, { source, text }) => (text ? text(record) : asText(valueAt(record, source))) },
  number: {
    figures: 'number',
    text: (record, { source }) => {
      const value = valueAt(record, source)
      return typeof value === 'number' ? formatNumber(value) : ''
    },
  },
  yesNo: { text: (record, { source }, translate) => translate.engine(valueAt(record, source) === true ? 'yes' : 'no') },
  choice: {
    text: (record, { source, options, optionOf }, translate) => {
      const value = asText(optionOf ? optionOf(record) : valueAt(record, source))
      return options.some((option) => String(option) === value) ? translate.choice(source, value) : value
    },
    markup: (record, column, translate) => {
      const text = cells.choice.text(record, column, translate)
      return column.chip && text ? <Chip text={text} /> : undefined
    },
  },
  date: { figures: 'date', text: (record, { source }) => formatDate(asText(valueAt(record, source))) },
  dateTime: {
    figures: 'date',
    text: (record, { source }) => formatInstant(asText(valueAt(record, source))),
    markup: (record, column, translate) => {
      const text = column.icon && cells.dateTime.text(record, column, translate)
      return column.icon && text ? (
        <span className={`${table.cut} ${styles.withIcon}`}>
          <Icon of={column.icon} />
          {text}
        </span>
      ) : undefined
    },
  },
  status: {
    text: (record, { source }, translate) => translate.engine(valueAt(record, source) ? 'status.inactive' : 'status.active'),
    markup: (record, { source, pending }, translate) => (
      <Status
        isActive={!valueAt(record, source)}
        word={translate.engine(valueAt(record, source) ? 'status.inactive' : 'status.active')}
        pending={pending && !valueAt(record, pending) ? translate.choice(source, 'pending') : undefined}
      />
    ),
  },
  image: {
    text: () => '',
    markup: (record, { source, alt }) => <Picture path={asText(valueAt(record, source))} alt={alt(record)} />,
  },
  custom: {
    text: () => '',
    markup: (record, { cell: CustomCell }) => <CustomCell record={record} />,
  },
}

/** The text of a cell, for titles, confirmations and plain cells. */
export const cellText = <Kind extends ColumnKind>(record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate): string =>
  cells[column.kind].text(record, column, translate)

/** The markup of a cell; undefined if its text is enough. */
export const cellMarkup = <Kind extends ColumnKind>(record: EngineRecord, column: Column<Kind>, translate: ResourceTranslate): ReactNode =>
  cells[column.kind].markup?.(record, column, translate)

/** The classes of a column's cells and header. */
export const cellClass = ({ kind, hideWhenNarrow }: Column, isFirst = false): string | undefined => {
  const { figures } = cells[kind]
  const names = [isFirst && table.first, figures && (figures === 'number' ? table.number : table.figures), hideWhenNarrow && table.spare]
  return names.filter(Boolean).join(' ') || undefined
}
