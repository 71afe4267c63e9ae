// A record that cannot be changed now, in the place of its form: its values without inputs, why, and the way to activate it (S1§6, S2§4).
import { Suspense, useId, useRef, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Link } from 'react-router'
import type { MessageKey } from '#contract/messages.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { fieldsIn, type Field, type Group } from '../declaration/fields.ts'
import { FieldValue } from '../fields/values.tsx'
import { recordTitle } from '../declaration/recordTitle.ts'
import { paths } from '../declaration/paths.ts'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'
import type { Declaration, Form } from '../declaration/resource.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useWords, type ResourceWords } from '../declaration/useWords.ts'

interface RecordViewProps {
  declaration: Declaration
  form: Form
  /** With its companion under that one's name. */
  record: EngineRecord
  reason: MessageKey
}

const noChanges = () => ({})

export const RecordView = ({ declaration, form, record, reason }: RecordViewProps) => {
  const words = useWords(declaration.name)
  const heading = useRef<HTMLHeadingElement>(null)
  const single = form.flatMap((entry) => ('group' in entry ? [] : [entry]))
  return (
    <section className="form-screen">
      <title>{`${words.title('update')} - Admin`}</title>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {words.title('update')}
        </h1>
        <p className="form-subject">{recordTitle(record, declaration, words)}</p>
        <DraftPreview declaration={declaration} initial={record} values={noChanges} words={words} />
      </header>
      <ReadOnlyNotice declaration={declaration} record={record} reason={reason} heading={heading} />
      {single.length > 0 && (
        <div className="form-group">
          <Values fields={single} words={words} record={record} />
        </div>
      )}
      {form.map((entry) => 'group' in entry && <ValueGroup key={entry.group} group={entry} words={words} record={record} />)}
      <div className="form-buttons read-only-buttons">
        <Link className="button" to={paths.list(declaration.name)}>
          {words.engine('form.back')}
        </Link>
      </div>
    </section>
  )
}

interface ValuesProps {
  words: ResourceWords
  record: EngineRecord
}

const ValueGroup = ({ group, ...shared }: ValuesProps & { group: Group & { resource?: string } }): ReactNode => {
  const id = useId()
  const values = <Values fields={fieldsIn(group)} {...shared} />
  return (
    <div className="form-group" role="group" aria-labelledby={id}>
      <h2 id={id}>{shared.words.group(group.group)}</h2>
      {group.resource === undefined ? values : <ResourceContextProvider value={group.resource}>{values}</ResourceContextProvider>}
    </div>
  )
}

const Values = ({ fields, words, record }: ValuesProps & { fields: readonly Field[] }) => (
  <dl className="form-grid record-values">
    {fields.map((field) => (
      <div key={field.source} data-wide={field.wide}>
        <dt>{words.field(field.source)}</dt>
        <dd>
          <Suspense fallback={<span className="form-skeleton" aria-busy="true" />}>
            <FieldValue field={field} words={words} record={record} />
          </Suspense>
        </dd>
      </div>
    ))}
  </dl>
)
