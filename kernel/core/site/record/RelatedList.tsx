// The first records of a list that refer to the record of a page, their number, and the way to all of them.
import { useEffect } from 'react'
import { ResourceContextProvider, useGetList } from 'react-admin'
import { isComposed, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Column } from '../declaration/fields.ts'
import { paths } from '../declaration/paths.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { ListTable } from '../list/ListTable.tsx'
import { shownColumns } from '../list/shownColumns.ts'
import { withTitle } from '../list/titleSource.ts'
import cards from '../list/ListCards.module.css'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Part } from './Part.tsx'
import type { RelatedRecords } from './relatedLists.ts'
import styles from './RecordPage.module.css'

/** A list without records, as a link to the whole list. */
export interface EmptyList {
  to: string
  label: string
}

interface RelatedListProps {
  related: RelatedRecords
  /** The title of the record that they refer to. */
  title: string
  namesField: boolean
  /** Hears once it is known whether there are any: of none, what leads to the whole list. */
  onKnown: (key: string, empty: EmptyList | undefined) => void
}

/** Without its capital: "Proprietário" is a word within a sentence, "CNPJ" is not. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const rows = 10
const mostColumns = 4

/** The title without the part that names the record of the page. */
const withoutPart = (column: Column, definition: Resource, part: string): Column => {
  const { title } = definition
  if (!isComposed(title) || column.source !== title[0] || column.kind !== 'text' || !title.includes(part)) return column
  const others = { ...definition, title: title.filter((one) => one !== part) }
  return { ...column, text: (row: EngineRecord) => titleOfRow(others, row) ?? '' }
}

/** The first columns of its list as it opens, without the one that names the record of the page. */
const shortColumns = ({ declaration, definition, field: { name, source } }: RelatedRecords): readonly Column[] => {
  const [tab] = declaration.list.tabs ?? []
  const opening = tab
    ? shownColumns(declaration, definition, tab.columns).columns
    : withTitle(declaration, declaration.list.columns)
  return (
    opening
      .filter((column) => column.source !== source && !column.hideWhenNarrow)
      .slice(0, mostColumns)
      .map((column) => withoutPart(column, definition, name))
      // Only the title of a row has a second line: another record is named in one.
      .map((column) => (column.reference ? { ...column, second: undefined } : column))
  )
}

export const RelatedList = ({ related, title: record, namesField, onKnown }: RelatedListProps) => {
  const { declaration, field, where } = related
  const { name, list } = declaration
  const t = useScreenTranslate(pageMessages)
  const translate = useResourceTranslate(name)
  // A list shows active records unless it is told otherwise.
  const filter = { where, ...(list.activeFilter && { isActive: true }) }
  const found = useGetList<EngineRecord>(name, {
    pagination: { page: 1, perPage: rows },
    sort: { field: 'id', order: 'DESC' },
    filter,
  })
  const { data, total, error } = found
  const fieldLabel = inSentence(translate.fieldAt(field.source ?? field.name))
  const title = namesField ? t('relatedAs', { name: translate.name(), record, field: fieldLabel }) : translate.name()
  const isKnown = error !== null || data !== undefined
  const isEmpty = !error && data?.length === 0
  const key = where + name
  const label = namesField ? `${translate.name()} (${fieldLabel})` : translate.name()
  const to = paths.listOf(name, filter)
  useEffect(() => {
    if (isKnown) onKnown(key, isEmpty ? { to, label } : undefined)
  }, [onKnown, key, isKnown, isEmpty, to, label])
  if (!isKnown || isEmpty) return null
  const counted = { smart_count: total ?? 0, count: formatNumber(total ?? 0) }
  return (
    <Part
      name={`${name}.${field.name}`}
      title={
        <>
          {title}{' '}
          {total !== undefined && (
            <small className={styles.count}>{t(list.activeFilter ? 'countActive' : 'count', counted)}</small>
          )}
        </>
      }
      aside={
        <ButtonLink look="quiet" to={to} aria-label={t('inListOf', { name: title })}>
          {t('inList')}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <Pending query={found} failed={t('failed')} />
      ) : (
        <ResourceContextProvider value={name}>
          <div className={`${styles.rows} ${cards.cards}`}>
            <ListTable
              declaration={declaration}
              columns={shortColumns(related)}
              list={{ records: data, perPage: 1, isFetching: !data }}
              label={title}
              translate={translate}
            />
          </div>
        </ResourceContextProvider>
      )}
    </Part>
  )
}
