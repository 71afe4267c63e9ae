// Shows a read-only record instead of its form: the values, the reason, and the button to activate it (S1§6, S2§4).
import { Suspense, useId, useRef, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { MessageKey } from '#contract/messages.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import { fieldsIn, type Field, type Group } from '../declaration/fields.ts'
import { FieldValue } from '../fields/values.tsx'
import { recordTitle } from '../declaration/recordTitle.ts'
import { paths } from '../declaration/paths.ts'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'
import type { Declaration, Form } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate, type ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

interface RecordViewProps {
  declaration: Declaration
  form: Form
  /** With its related record under that one's resource name. */
  record: EngineRecord
  reason: MessageKey
}

const noChanges = () => ({})

export const RecordView = ({ declaration, form, record, reason }: RecordViewProps) => {
  const translate = useResourceTranslate(declaration.name)
  const heading = useRef<HTMLHeadingElement>(null)
  const single = form.flatMap((entry) => ('group' in entry ? [] : [entry]))
  return (
    <section className={styles.screen}>
      <title>{`${translate.title('update')} - Admin`}</title>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {translate.title('update')}
        </h1>
        <p className={styles.subject}>{recordTitle(record, declaration, translate)}</p>
        <DraftPreview declaration={declaration} initial={record} values={noChanges} translate={translate} />
      </header>
      <ReadOnlyNotice declaration={declaration} record={record} reason={reason} heading={heading} />
      {single.length > 0 && (
        <div className={styles.group}>
          <Values fields={single} translate={translate} record={record} />
        </div>
      )}
      {form.map((entry) => 'group' in entry && <ValueGroup key={entry.group} group={entry} translate={translate} record={record} />)}
      <div className={styles.buttons}>
        <ButtonLink to={paths.list(declaration.name)}>{translate.engine('form.back')}</ButtonLink>
      </div>
    </section>
  )
}

interface ValuesProps {
  translate: ResourceTranslate
  record: EngineRecord
}

const ValueGroup = ({ group, ...shared }: ValuesProps & { group: Group & { resource?: string } }): ReactNode => {
  const id = useId()
  const values = <Values fields={fieldsIn(group)} {...shared} />
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h2 id={id}>{shared.translate.group(group.group)}</h2>
      {group.resource === undefined ? values : <ResourceContextProvider value={group.resource}>{values}</ResourceContextProvider>}
    </div>
  )
}

const Values = ({ fields, translate, record }: ValuesProps & { fields: readonly Field[] }) => (
  <dl className={styles.grid}>
    {fields.map((field) => (
      <div key={field.source} data-wide={field.wide}>
        <dt>{translate.field(field.source)}</dt>
        <dd>
          <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
            <FieldValue field={field} translate={translate} record={record} />
          </Suspense>
        </dd>
      </div>
    ))}
  </dl>
)
