// Shows a read-only record instead of its form: the values, the reason, and actions such as activate (S1§6, S2§4).
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { ReasonKey } from '#kernel/contract/reasons.ts'
import { ButtonLink } from '#kernel/site/ui/ButtonLink.tsx'
import { focusHeading } from '#kernel/site/ui/focus.ts'
import type { Field } from '../declaration/fields.ts'
import { FieldGroups } from './FormFields.tsx'
import { FieldValue } from '../fields/values.tsx'
import { useListLocations } from '../list/listLocations.ts'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'
import { RecordHeader } from '../actions/RecordHeader.tsx'
import type { Declaration, Form } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate, type ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './form.module.css'

interface RecordViewProps {
  declaration: Declaration
  form: Form
  /** With its related record under that one's resource name. */
  record: EngineRecord
  reason: ReasonKey
  /** Did it replace the form? */
  isAgain: boolean
}

export const RecordView = ({ declaration, form, record, reason, isAgain }: RecordViewProps) => {
  const translate = useResourceTranslate(declaration.name)
  const navigate = useNavigate()
  const { to, state } = useListLocations().returnTo(declaration.name)
  return (
    // The button that led here is gone with its form.
    <section ref={isAgain ? focusHeading : undefined} className={styles.screen}>
      <title>{`${translate.documentTitle('update')} - Admin`}</title>
      <RecordHeader declaration={declaration} record={record} onDeleted={() => void navigate(to, { state })} />
      <ReadOnlyNotice reason={reason} />
      <RecordValues form={form} translate={translate} record={record} />
      <div className={styles.buttons}>
        <ButtonLink to={to} state={state}>
          {translate.engine('form.back')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The values of a record, by the groups of its form. */
export const RecordValues = ({ form, translate, record }: ValuesProps & { form: Form }) => (
  <FieldGroups form={form} translate={translate}>
    {(fields) => <Values fields={fields} translate={translate} record={record} />}
  </FieldGroups>
)

interface ValuesProps {
  translate: ResourceTranslate
  record: EngineRecord
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
