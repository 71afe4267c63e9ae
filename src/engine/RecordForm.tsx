// One form over one record, or over none yet: its groups of fields, its bar, and what is asked before it is left.
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { useLanguage } from '#src/i18n/language.ts'
import { editedBy, fieldsOf } from './fields.ts'
import { FormBar } from './FormBar.tsx'
import { FormFields } from './FormFields.tsx'
import { formValues } from './formValues.ts'
import { inputName } from './kinds/inputs.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { nameOf } from './names.ts'
import { paths } from './paths.ts'
import type { Declaration } from './resource.ts'
import { SavedDialog } from './SavedDialog.tsx'
import { schemaResolver } from './schemaResolver.ts'
import type { EngineRecord } from './sources.ts'
import { useSave } from './useSave.ts'
import { useWords } from './useWords.ts'

interface RecordFormProps {
  declaration: Declaration
  form: NonNullable<Declaration['form']>
  schema: z.core.$ZodType
  /** As it was loaded; without it one is created. */
  record?: EngineRecord
  /** Starts over: an empty form, or the record as it is on the server now. */
  onAgain: () => void
}

export const RecordForm = ({ declaration, form, schema, record, onAgain }: RecordFormProps) => {
  const words = useWords(declaration.name)
  const language = useLanguage()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  // The record this form began with: what arrives later does not change it under a person's hands.
  const [initial] = useState(record)
  const [fields] = useState(() => fieldsOf(form))
  const [defaultValues] = useState(() => formValues(fields, initial))
  const methods = useForm({ defaultValues, mode: 'onTouched', resolver: schemaResolver(schema, language) })
  const { save, failure, conflict, isSaved, upload } = useSave({ declaration, fields, schema, initial, methods, words, element })

  // What is wrong is said again in the new language; what the server said stays as it was said.
  useEffect(() => {
    const names = fields.flatMap((field) => [inputName(field), ...editedBy(field)])
    const wrong = [...new Set(names)].filter((name) => {
      const { error } = methods.getFieldState(name)
      return error && error.type !== 'server'
    })
    if (wrong.length > 0) void methods.trigger(wrong)
  }, [language, fields, methods])

  const mode = initial ? 'update' : 'create'
  const exit = () => void navigate(paths.list(declaration.name))
  return (
    <section className="form-screen">
      <title>{`${words.title(mode)} - Admin`}</title>
      <header>
        <h1>{words.title(mode)}</h1>
        {initial && <p className="form-subject">{nameOf(initial, declaration, words)}</p>}
      </header>
      <FormProvider {...methods}>
        <form ref={element} noValidate autoComplete="off" onSubmit={(event) => void methods.handleSubmit(() => save())(event)}>
          <FormFields form={form} words={words} record={initial} />
          <FormBar schema={schema} words={words} mode={mode} failure={failure} upload={upload} onCancel={exit}>
            {conflict && (
              <>
                <button type="button" className="button" onClick={onAgain}>
                  {words.engine('form.loadTheirs')}
                </button>
                <button type="button" className="button" onClick={() => void save(conflict)}>
                  {words.engine('form.keepMine')}
                </button>
              </>
            )}
          </FormBar>
        </form>
        <LeaveGuard isSaved={isSaved} words={words} />
      </FormProvider>
      {isSaved && <SavedDialog text={words.notice(mode, 'done')} words={words} onAgain={initial ? undefined : onAgain} onExit={exit} />}
    </section>
  )
}
