// The values of a record on its page: those of its form by their groups, then the columns of its list that the form has not.
import { Suspense } from 'react'
import { pageMessages } from '#kernel/core/site/record/texts.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { editedBy, fieldsOf, type Column } from '../declaration/fields.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { FieldGroups } from '../form/FormFields.tsx'
import { RecordValue } from '../form/RecordValues.tsx'
import formStyles from '../form/form.module.css'
import { CellContent } from '../list/cells/CellContent.tsx'
import { referenceLink } from '../list/cells/referenceLink.ts'
import { allColumns } from '#kernel/features/views/site/shownColumns.ts'
import { Part } from './Part.tsx'
import styles from './RecordPage.module.css'

interface PageFieldsProps {
  declaration: Declaration
  form: Form
  record: EngineRecord
  /** The fields that other parts show. */
  without: readonly string[]
}

/** The form without the fields that other parts show, and without groups that are empty then. */
const formWithout = (form: Form, without: readonly string[]): Form =>
  form.flatMap<Form[number]>((entry) => {
    if (!('group' in entry)) return without.includes(entry.source) ? [] : [entry]
    const fields = entry.fields.filter(({ source }) => !without.includes(source))
    return fields.length > 0 ? [{ ...entry, fields }] : []
  })

/** The columns that the form does not cover. The title and the state are in the head. */
const otherColumns = (
  declaration: Declaration,
  definition: Parameters<typeof allColumns>[1],
  form: Form,
): readonly Column[] => {
  const covered = new Set([declaration.list.titleColumn, ...fieldsOf(form).flatMap(editedBy)])
  const title = declaration.list.titleColumn ?? declaration.list.columns[0]?.source
  return allColumns(declaration, definition).filter(
    ({ source, kind }) => !covered.has(source) && source !== title && kind !== 'status',
  )
}

export const PageFields = ({ declaration, form: whole, record, without }: PageFieldsProps) => {
  const t = useScreenTranslate(pageMessages)
  const engine = useEngine()
  const translate = useResourceTranslate(declaration.name)
  const definition = useDefinition(declaration.name)
  const shared = { record, declaration, translate }
  const columnOf = (source: string) => declaration.list.columnOf?.(source)
  const form = formWithout(whole, without)
  const others = otherColumns(declaration, definition, whole).filter(
    ({ source }) => !without.includes(source) && translate.fieldAt(source),
  )
  const cell = (column: Column) => (
    <CellContent {...shared} column={column} link={referenceLink(engine, column, record)} />
  )
  return (
    <>
      {form.length > 0 && (
        <div className={styles.fields} data-part="fields">
          <FieldGroups form={form} translate={translate}>
            {(fields) => (
              <dl className={formStyles.grid}>
                {fields.map((field) => {
                  const column = field.kind === 'reference' ? columnOf(field.source) : undefined
                  return (
                    <div key={field.source} data-wide={field.wide}>
                      <dt>{translate.field(field.source)}</dt>
                      <dd>
                        {column ? cell(column) : <RecordValue field={field} translate={translate} record={record} />}
                      </dd>
                    </div>
                  )
                })}
              </dl>
            )}
          </FieldGroups>
        </div>
      )}
      {others.length > 0 && (
        <Part name="values" title={t(form.length > 0 ? 'more' : 'values')}>
          <dl className={`${formStyles.grid} ${styles.values}`}>
            {others.map((column) => (
              <div key={column.source}>
                <dt>{translate.fieldAt(column.source)}</dt>
                <dd>
                  <Suspense>{cell(column)}</Suspense>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </>
  )
}
