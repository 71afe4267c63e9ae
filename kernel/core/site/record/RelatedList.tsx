// The first records of a list that refer to the record of a page, their number, and the way to all of them.
import { ResourceContextProvider, useGetList } from 'react-admin'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Column } from '../declaration/fields.ts'
import { paths } from '../declaration/paths.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { Cell } from '../list/cells/Cell.tsx'
import { cellAttributes } from '../list/cells/cellRenderers.tsx'
import cards from '../list/ListCards.module.css'
import tableStyles from '../list/ListTable.module.css'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Part } from './Part.tsx'
import { linkTo } from './recordLink.ts'
import type { RelatedRecords } from './relatedLists.ts'
import styles from './RecordPage.module.css'

interface RelatedListProps {
  related: RelatedRecords
  namesField: boolean
}

const rows = 10
const mostColumns = 4

/** The first columns of its list, without the one that names the record of the page. */
const shortColumns = ({ list }: Declaration, source: string | undefined): readonly Column[] =>
  list.columns.filter((column) => column.source !== source && !column.hideWhenNarrow).slice(0, mostColumns)

export const RelatedList = ({ related: { declaration, field, where }, namesField }: RelatedListProps) => {
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
  const title = namesField ? `${translate.name()}: ${translate.fieldAt(field.source ?? field.name)}` : translate.name()
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
        <ButtonLink look="quiet" to={paths.listOf(name, filter)} aria-label={t('inListOf', { name: title })}>
          {t('inList')}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <Pending query={found} failed={t('failed')} />
      ) : data?.length === 0 ? (
        <p className={styles.none}>{t(list.activeFilter ? 'noneActive' : 'none')}</p>
      ) : (
        <ResourceContextProvider value={name}>
          <Rows
            declaration={declaration}
            columns={shortColumns(declaration, field.source)}
            records={data}
            title={title}
          />
        </ResourceContextProvider>
      )}
    </Part>
  )
}

interface RowsProps {
  declaration: Declaration
  columns: readonly Column[]
  /** Undefined while they load. */
  records: readonly EngineRecord[] | undefined
  title: string
}

const Rows = ({ declaration, columns, records, title }: RowsProps) => {
  const engine = useEngine()
  const translate = useResourceTranslate(declaration.name)
  const { titleColumn = columns[0]?.source } = declaration.list
  return (
    <div className={`${styles.rows} ${cards.cards}`}>
      <table className={tableStyles.table} role="table" aria-label={title} aria-busy={records === undefined} data-roomy>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, at) => (
              <th key={column.source} role="columnheader" scope="col" {...cellAttributes(column, at === 0)}>
                {translate.field(column.source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records?.map((record) => (
            <tr key={record.id} role="row" data-record={record.id}>
              {columns.map((column, at) => (
                <Cell
                  key={column.source}
                  column={column}
                  record={record}
                  declaration={declaration}
                  translate={translate}
                  link={linkTo(engine, declaration, record)}
                  isFirst={at === 0}
                  isTitle={column.source === titleColumn}
                />
              ))}
            </tr>
          )) ?? (
            <tr role="row" className={tableStyles.skeleton}>
              {columns.map((column) => (
                <td key={column.source} role="cell" {...cellAttributes(column)}>
                  <span />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
