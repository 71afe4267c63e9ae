// The values of a record on its page: those of its form by groups or in one card, then the other columns of its list.
// What the head says is not said again, and fields without a value are one line.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { isUnknown } from '#kernel/core/site/record/pastAddress.ts'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { editedBy, fieldsIn, fieldsOf, type Column, type Field } from '../declaration/fields.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import type { Page } from '../declaration/page.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { FieldGroups } from '../form/FieldGroups.tsx'
import { RecordValue } from '../form/RecordValues.tsx'
import formStyles from '../form/form.module.css'
import { CellContent } from '../list/cells/CellContent.tsx'
import { cellMarkup, cellText } from '../list/cells/cellRenderers.tsx'
import { referenceLink } from '../list/cells/referenceLink.ts'
import { allColumns } from '#kernel/core/site/list/shownColumns.ts'
import { ColumnValues } from './ColumnValues.tsx'
import { Part } from './Part.tsx'
import styles from './RecordPage.module.css'

interface PageFieldsProps {
  declaration: Declaration
  form: Form
  record: EngineRecord
  /** The fields that other parts show, or nobody. */
  without?: readonly string[]
  /** What the head tells below the title; nothing without a head. */
  told?: readonly Column[]
  page?: Pick<Page, 'isOneCard' | 'onlySet'>
}

/** The form with only some of its fields, and without groups that are empty then. */
const formWith = (form: Form, isWanted: (field: Field) => boolean): Form =>
  form.flatMap<Form[number]>((entry) => {
    if (!('group' in entry)) return isWanted(entry) ? [entry] : []
    const shown = fieldsIn(entry).map(isWanted)
    const fields = entry.fields.filter((_, at) => shown[at])
    return fields.length > 0 ? [{ ...entry, fields }] : []
  })

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (isObject(value) && Object.values(value).every(isNothing))

const isEmpty = (record: EngineRecord, field: Field): boolean =>
  editedBy(field).every((source) => !isUnknown(record, source) && isNothing(valueAt(record, source)))

/** The source of the title, or of the column that takes its place. */
const titleOf = ({ list }: Declaration): string | undefined => list.titleColumn ?? list.columns[0]?.source

/** The columns that the form does not cover. The title and the state are in the head. */
const otherColumns = (
  declaration: Declaration,
  definition: Parameters<typeof allColumns>[1],
  form: Form,
): readonly Column[] => {
  const covered = new Set([titleOf(declaration), declaration.list.subtitleColumn, ...fieldsOf(form).flatMap(editedBy)])
  return allColumns(declaration, definition).filter(({ source, kind }) => !covered.has(source) && kind !== 'status')
}

export const PageFields = ({ declaration, form: whole, record, without = [], told, page = {} }: PageFieldsProps) => {
  const t = useScreenTranslate(pageMessages)
  const engine = useEngine()
  const translate = useResourceTranslate(declaration.name)
  const definition = useDefinition(declaration.name)
  const { isOneCard, onlySet = [] } = page
  const columnOf = (source: string) => declaration.list.columnOf?.(source)
  const said: readonly (string | undefined)[] = told
    ? [...without, titleOf(declaration), ...told.map(({ source }) => source)]
    : without
  // The title is in one language, the field in all.
  const isSaid = ({ kind, source }: Field) => said.includes(source) && kind !== 'translated'
  const form = formWith(whole, (field) => !isSaid(field) && !isEmpty(record, field))
  const empty = fieldsOf(whole).filter(
    (field) => !isSaid(field) && !onlySet.includes(field.source) && isEmpty(record, field),
  )
  const others = otherColumns(declaration, definition, whole).filter(
    (column) =>
      !said.includes(column.source) &&
      translate.fieldAt(column.source) &&
      !(onlySet.includes(column.source) && valueAt(record, column.source) === false) &&
      (isUnknown(record, column.source) ||
        cellText(record, column, translate) ||
        cellMarkup(record, column, translate) !== undefined),
  )
  const ofForm = (field: Field) => {
    const column = field.kind === 'reference' ? columnOf(field.source) : undefined
    return (
      <div key={field.source} data-wide={field.wide}>
        <dt>{translate.field(field.source)}</dt>
        <dd>
          {column ? (
            <CellContent
              column={column}
              record={record}
              declaration={declaration}
              translate={translate}
              link={referenceLink(engine, column, record)}
            />
          ) : (
            <RecordValue field={field} translate={translate} record={record} />
          )}
        </dd>
      </div>
    )
  }
  // In one card, what has a line of its own follows what shares one.
  const single = isOneCard ? fieldsOf(form) : []
  const [narrow, wide] = [single.filter((field) => !field.wide), single.filter((field) => field.wide)]
  const isInGroups = form.length > 0 && !isOneCard
  return (
    <>
      {isInGroups && (
        <div className={styles.fields} data-part="fields">
          <FieldGroups form={form} translate={translate}>
            {(fields) => <dl className={formStyles.grid}>{fields.map(ofForm)}</dl>}
          </FieldGroups>
        </div>
      )}
      {others.length + single.length > 0 && (
        <Part name="values" title={t(isInGroups ? 'more' : 'values')}>
          <dl className={`${formStyles.grid} ${styles.values}`}>
            {narrow.map(ofForm)}
            <ColumnValues declaration={declaration} record={record} columns={others} />
            {wide.map(ofForm)}
          </dl>
        </Part>
      )}
      {empty.length > 0 && (
        <p className={styles.nothing}>
          {t('unset', { fields: empty.map(({ source }) => translate.field(source)).join(', ') })}
        </p>
      )}
    </>
  )
}
