// The bar at the bottom: save, clean or revert, cancel, and in words what is still missing while save is disabled (C2-1, C2-2).
import { useId, useMemo, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '#src/i18n/language.ts'
import { parseForm, type FormSchema, type Problem } from './parseBody.ts'
import { Glyph } from './Glyph.tsx'
import { pressable } from './pressable.ts'
import { UploadBar } from './UploadBar.tsx'
import type { Upload } from './useSave.ts'
import type { ResourceWords } from './useWords.ts'

interface FormBarProps {
  schema: FormSchema
  words: ResourceWords
  mode: 'create' | 'update'
  /** Why the last attempt to save failed. */
  failure: string | undefined
  /** A body with files on its way. */
  upload: Upload | undefined
  /** Empties the form, or makes it the record again. */
  onClean: () => void
  onCancel: () => void
  /** Further answers to a failure. */
  children: ReactNode
}

const noProblems: Problem[] = []

/** `profile.id` is the field `profile`; what no field is named after has no name to say. */
const labelsOf = (problems: readonly Problem[], words: ResourceWords): string =>
  [...new Set(problems.map(({ path }) => words.fieldAt(path)).filter(Boolean))].join(', ')

const sayProblems = (problems: readonly Problem[], words: ResourceWords): string => {
  const missing = labelsOf(
    problems.filter(({ isMissing }) => isMissing),
    words,
  )
  const wrong = labelsOf(
    problems.filter(({ isMissing }) => !isMissing),
    words,
  )
  const said = [missing && words.engine('form.missing', { fields: missing }), wrong && words.engine('form.wrong', { fields: wrong })]
  return said.filter(Boolean).join(' ') || problems.map(({ sentence }) => sentence).join(' ')
}

export const FormBar = ({ schema, words, mode, failure, upload, onClean, onCancel, children }: FormBarProps) => {
  const id = useId()
  const language = useLanguage()
  const { control } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  const values = useWatch({ control })
  const problems = useMemo(() => {
    const parsed = parseForm(schema, values, language)
    return 'problems' in parsed ? parsed.problems : noProblems
  }, [schema, values, language])
  const isValid = problems.length === 0
  const isSending = upload !== undefined
  const state = isValid ? words.engine(isDirty || mode === 'create' ? 'form.ready' : 'form.unchanged') : sayProblems(problems, words)

  return (
    <div className="form-bar">
      {failure && (
        <div className="form-failure" role="alert">
          <Glyph name="error" />
          <p>{failure}</p>
          {children}
        </div>
      )}
      {upload ? (
        <UploadBar upload={upload} words={words} />
      ) : (
        <p id={id} className="form-state" role="status">
          {state}
        </p>
      )}
      <div className="form-buttons">
        <button type="button" className="button" {...pressable(!isSending, onCancel)}>
          {words.engine('cancel')}
        </button>
        <button type="button" className="button" {...pressable(isDirty && !isSubmitting && !isSending, onClean)}>
          {words.engine(mode === 'create' ? 'form.clean' : 'form.revert')}
        </button>
        <button
          type="submit"
          className="button button-primary"
          aria-describedby={id}
          {...pressable(isValid && !isSubmitting && !isSending)}
        >
          {words.engine(isSubmitting ? 'form.saving' : 'form.save')}
        </button>
      </div>
    </div>
  )
}
