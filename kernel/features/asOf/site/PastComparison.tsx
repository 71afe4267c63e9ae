// What differs between a record as it was and the same record today or on another day.
import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { formatDate, formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { isDate } from '#kernel/core/site/ui/dates/dateText.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useRecordQuery } from '#kernel/core/site/data/useRecordQuery.ts'
import type { Declaration, Form } from '#kernel/core/site/declaration/declaration.ts'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'
import { editedBy, fieldsOf, type Column, type Field } from '#kernel/core/site/declaration/fields.ts'
import { valueAt, type EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import { useResourceTranslate, type ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { RecordValue } from '#kernel/core/site/form/RecordValues.tsx'
import { CellContent } from '#kernel/core/site/list/cells/CellContent.tsx'
import { allColumns } from '#kernel/core/site/list/shownColumns.ts'
import { isUnknown } from '#kernel/core/site/record/pastAddress.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { readPast } from './readPast.ts'
import styles from '#kernel/core/site/record/past.module.css'

interface PastComparisonProps {
  declaration: Declaration
  form: Form
  record: EngineRecord
  /** The day or moment that it is compared with; the present without one. */
  other?: string | undefined
}

/** A value that both records may have: that of a field of the form, of a column, or of both. */
interface Compared {
  source: string
  label: string
  sources: readonly string[]
  field?: Field
  column?: Column | undefined
}

const dayText = (moment: string): string => (isDate(moment) ? formatDate(moment) : formatInstant(moment))

/** A signed URL differs each time. */
const printed = (record: EngineRecord, sources: readonly string[]): string =>
  JSON.stringify(sources.map((source) => valueAt(record, source))).replaceAll(/\?[^"]*/g, '')

interface ValueProps extends Pick<PastComparisonProps, 'declaration' | 'record'> {
  compared: Compared
  translate: ResourceTranslate
}

const Value = ({ compared: { field, column }, declaration, record, translate }: ValueProps) => {
  if (column)
    return (
      <CellContent declaration={declaration} column={column} record={record} translate={translate} link={undefined} />
    )
  return field && <RecordValue field={field} translate={translate} record={record} />
}

export const PastComparison = ({ declaration, form, record, other }: PastComparisonProps) => {
  const { name, list } = declaration
  const id = useId()
  const t = useScreenTranslate(pastMessages)
  const translate = useResourceTranslate(name)
  const definition = useDefinition(name)
  const provider = useProvider()
  const ofToday = useQuery({
    ...useRecordQuery(name, Number(record.id)),
    staleTime: 0,
    ...(other !== undefined && { enabled: false }),
  })
  const ofOther = useQuery({
    queryKey: [name, 'past', { id: Number(record.id), at: other }],
    queryFn: ({ signal }) => readPast(provider, definition, { id: Number(record.id), at: other ?? '', signal }),
    enabled: other !== undefined,
    retry: false,
  })
  const { data: present, error } = other === undefined ? ofToday : ofOther
  const fields = fieldsOf(form).map((field): Compared => {
    const column = field.kind === 'reference' ? list.columnOf?.(field.source) : undefined
    return { source: field.source, label: translate.field(field.source), sources: editedBy(field), field, column }
  })
  const covered = new Set(fields.flatMap(({ sources }) => sources))
  const columns = allColumns(declaration, definition)
    .filter(({ source }) => !covered.has(source) && translate.fieldAt(source) && source !== 'updatedAt')
    .map((column): Compared => {
      const { source } = column
      return { source, label: translate.field(source), sources: [source], column }
    })
  const changed =
    present &&
    [...fields, ...columns].filter(
      ({ sources }) =>
        !sources.some((source) => isUnknown(record, source) || isUnknown(present, source)) &&
        printed(record, sources) !== printed(present, sources),
    )
  if (error)
    return (
      <Message isError>
        <p>{t(statusOf(error) === 404 ? 'gone' : 'failed')}</p>
      </Message>
    )
  return (
    <section className={styles.comparison} aria-labelledby={id} aria-busy={!changed} tabIndex={0}>
      <h2 id={id}>{other === undefined ? t('comparison') : t('comparisonUntil', { day: dayText(other) })}</h2>
      {changed?.length === 0 && <p role="status">{t(other === undefined ? 'same' : 'sameUntil')}</p>}
      {changed && changed.length > 0 && (
        <table>
          <TableHead columns={[t('field'), t('earlier'), other === undefined ? t('now') : dayText(other)]} />
          <tbody>
            {changed.map((compared) => (
              <tr key={compared.source}>
                <th scope="row">{compared.label}</th>
                <td>
                  <Value {...{ compared, declaration, translate, record }} />
                </td>
                <td>
                  <Value {...{ compared, declaration, translate }} record={present} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
