// Creates the form of a record, as react-admin's useAugmentedForm does: its values, its schema and its language.
import { useEffect, useMemo, useState } from 'react'
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Me } from '#kernel/core/contract/access.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { relatedSchema, withRelated } from '#kernel/core/contract/schemas.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { formValues } from '../data/formValues.ts'
import { parseBody, withMissingTexts, type FormCheck, type Problem } from '../data/parseBody.ts'
import { schemaResolver } from '../data/schemaResolver.ts'
import type { Declaration, Form } from '../declaration/declaration.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { type EngineRecord, isRecord, valueAt } from '../declaration/fieldPath.ts'
import { editedBy, type Field, fieldsOf } from '../declaration/fields.ts'
import type { FormSchemas } from '../declaration/formSchemas.ts'
import { cloneOf } from '../declaration/recordTitle.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { type LanguageTab, listedTexts, missingTexts, openedLanguage, refusedLanguage } from './selectedLanguage.ts'

/** A private file has a URL that is signed anew for each reply. */
const valueText = (field: Field, record: EngineRecord): string => {
  const text = JSON.stringify(formValues([field], record))
  return field.kind === 'file' ? text.replace(/\?[^"]*/, '') : text
}

/** Compares two versions of a record by what a form edits: another state or another count makes no difference to it. */
const hasSameValues = (fields: readonly Field[], one: EngineRecord, other: EngineRecord): boolean =>
  fields.every((field) => valueText(field, one) === valueText(field, other))

interface RecordFormOptions {
  declaration: Declaration
  form: Form
  schemas: FormSchemas
  related: LoadedRelatedRecord | undefined
  /** The stored record; undefined to create one. */
  record?: EngineRecord
  /** The record to clone, with its files. */
  copied?: EngineRecord
  /** What a new record starts with. */
  preset?: EngineRecord
  translate: ResourceTranslate
}

export interface RecordFormState {
  declaration: Declaration
  fields: readonly Field[]
  related: LoadedRelatedRecord | undefined
  /** The record that the form started with; undefined for a new one. */
  initial: EngineRecord | undefined
  /** The version of that record which a first save replaces. */
  latest: EngineRecord | undefined
  schema: z.core.$ZodType
  /** Validates values as a save does. */
  check: FormCheck
  methods: UseFormReturn<FieldValues>
  /** The language whose tab is selected, and whether somebody has chosen to see all; undefined: where there is room. */
  selection: {
    selected: Language
    select: (language: Language) => void
    isAll: boolean | undefined
    show: (tab: LanguageTab) => void
  }
  /** Selects the language of refused texts, unless it is selected already. */
  showLanguageOf: (names: readonly string[]) => void
}

/** The schema of a form that creates or edits a record and its related one. */
const schemaOf = (
  name: string,
  schemas: FormSchemas,
  related: LoadedRelatedRecord | undefined,
  record: EngineRecord | undefined,
  me: Me,
): z.core.$ZodType => {
  const pick = (resource: string, { Create, Update, updateFor }: FormSchemas, stored: unknown) => {
    const schema = stored === undefined ? Create : isRecord(stored) && updateFor ? updateFor(me, stored) : Update
    if (!schema) throw new Error(`${resource}: no schema for this form`)
    return schema
  }
  const own = pick(name, schemas, record)
  if (!related) return own
  const other = pick(related.resource, related.schemas, valueAt(record, related.resource))
  return withRelated(own, related.resource, relatedSchema(other, related.by))
}

/** Sorts the problems as the form shows their fields; those of no field are last. */
const inOrderOf = (fields: readonly Field[], parsed: ReturnType<FormCheck>): ReturnType<FormCheck> => {
  if (!('problems' in parsed)) return parsed
  const sources = fields.flatMap(editedBy)
  const placeOf = ({ path }: Problem) => {
    const at = sources.findIndex((source) => path === source || path.startsWith(`${source}.`))
    return at < 0 ? sources.length : at
  }
  return { problems: parsed.problems.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

export const useRecordForm = ({
  declaration,
  form,
  schemas,
  related,
  record,
  copied,
  preset,
  translate,
}: RecordFormOptions): RecordFormState => {
  const { me } = useEngine()
  const language = useLanguage()
  // Later versions must not change the form while the user edits it.
  const [initial] = useState(record)
  const [schema] = useState(() => schemaOf(declaration.name, schemas, related, initial, me))
  const [fields] = useState(() => fieldsOf(form))
  // A header action changes the stored record, which the save replaces, unless somebody else changed this form's
  // fields.
  const latest = useMemo(
    () => (initial && record && hasSameValues(fields, initial, record) ? record : initial),
    [fields, initial, record],
  )
  const [defaultValues] = useState(() =>
    formValues(fields, initial ?? (copied ? cloneOf(copied, declaration, translate) : preset)),
  )
  const [selected, select] = useState(() => openedLanguage(fields, defaultValues, language))
  const [isAll, setIsAll] = useState<boolean>()
  const selection = useMemo(() => {
    const show = (tab: LanguageTab) => {
      setIsAll(tab === 'all')
      if (tab !== 'all') select(tab)
    }
    return { selected, select, isAll, show }
  }, [selected, isAll])
  const check = useMemo<FormCheck>(
    () => (values) =>
      inOrderOf(
        fields,
        withMissingTexts(
          parseBody(schema, values, language),
          // Side by side, a list requires what the contract does: a text in any language.
          isAll ? [] : missingTexts(fields, selected, values),
          language,
        ),
      ),
    [schema, language, fields, selected, isAll],
  )
  const methods = useForm({ defaultValues, mode: 'onTouched', resolver: schemaResolver(check) })

  // Validates again when the interface's or a selected language changes; the server's messages stay.
  useEffect(() => {
    const names = fields.flatMap((field) => {
      const texts = listedTexts(field, methods.getValues())
      return texts.length > 0 ? texts : editedBy(field)
    })
    const wrong = [...new Set(names)].filter((name) => {
      const { error } = methods.getFieldState(name)
      return error && error.type !== 'server'
    })
    if (wrong.length > 0) void methods.trigger(wrong)
  }, [check, fields, methods])

  return {
    declaration,
    fields,
    related,
    initial,
    latest,
    schema,
    check,
    methods,
    selection,
    showLanguageOf: (names) => select((last) => refusedLanguage(fields, methods.getValues(), names, last) ?? last),
  }
}
