// Saving: the body through the schema, the call, and what each kind of refusal means for the form (S1§8, S2§8).
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { FormCheck, FormSchema } from '../data/parseBody.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import { fieldErrorsOf, isFileRefusal, refusalText, statusOf } from '../data/errors.ts'
import type { Field } from '../declaration/fields.ts'
import { inputName } from '../fields/inputs.tsx'
import type { UploadOptions } from '../data/dataProvider.ts'
import type { Declaration } from '../declaration/resource.ts'
import type { BeforeSaveHandler } from './beforeSave.ts'
import { useFieldLock } from './useFieldLock.ts'
import { PartlySavedError, useSubmit } from '../data/useSubmit.ts'
import { newestOf } from '../data/useRelatedRecord.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { useProvider } from '../data/useProvider.ts'

interface Saving {
  declaration: Declaration
  fields: readonly Field[]
  schema: FormSchema
  check: FormCheck
  related: LoadedRelatedRecord | undefined
  initial: EngineRecord | undefined
  methods: UseFormReturn<FieldValues>
  translate: ResourceTranslate
  element: RefObject<HTMLFormElement | null>
  /** What the inputs ask before the form is sent; one that returns false stops the save. */
  beforeSave: ReadonlySet<BeforeSaveHandler>
}

/** A body with files on its way. */
export interface Upload {
  /** The part of it that has gone, 0 to 1. */
  part: number
  cancel: () => void
}

export const useSave = ({
  declaration: { name },
  fields,
  schema,
  check,
  related,
  initial,
  methods,
  translate,
  element,
  beforeSave,
}: Saving) => {
  const provider = useProvider()
  const [failure, setFailure] = useState<string>()
  // Somebody else's version of the record, when ours was refused for it.
  const [conflict, setConflict] = useState<EngineRecord>()
  // The id of what was saved.
  const [savedId, setSavedId] = useState<EngineRecord['id']>()
  const { isLocked: isSaving, lock: lockFields } = useFieldLock(element)
  // The record is saved and its related record is not: there is something to save even where the form is as it began.
  const [isPartlySaved, setIsPartlySaved] = useState(false)
  const { definitions } = useEngine()
  const [upload, setUpload] = useState<Upload>()
  // One request at a time, however quickly somebody presses twice; who leaves the form takes its files along.
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const { version, sendForm, beginAnew } = useSubmit({ name, fields, schema, related, initial, methods })

  /** What goes with a body that has files: its way out is shown, and can be stopped until all of it has gone. */
  const watched =
    (controller: AbortController) =>
    (resource: string): UploadOptions => {
      if (definitionOf(definitions, resource).body !== 'multipart') return {}
      const cancel = () => {
        // The button that was pressed goes with its bar.
        element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
        controller.abort()
      }
      setUpload({ part: 0, cancel })
      return { signal: controller.signal, onProgress: (part) => setUpload({ part, cancel }) }
    }

  /** What is saved, and what is not, where that is not all or nothing. */
  const sayPartly = (error: unknown): string | undefined =>
    error instanceof PartlySavedError && error.isOwnSaved && related
      ? translate.engine('form.partlySaved', { missing: translate.group(related.group) })
      : undefined

  /** What somebody else saved meanwhile: the record, or its related record beside the record that is saved already. */
  const theirs = async (known: EngineRecord, partly: LoadedRelatedRecord | undefined): Promise<EngineRecord> => {
    if (!partly) return (await provider.getOne<EngineRecord>(name, { id: known.id })).data
    return { ...known, [partly.resource]: await newestOf(provider, partly, known.id) }
  }

  const refuse = async (thrown: unknown) => {
    const partly = thrown instanceof PartlySavedError ? related : undefined
    const error = thrown instanceof PartlySavedError ? thrown.cause : thrown
    const saved = sayPartly(thrown)
    const known = version()
    if (known && statusOf(error) === 409) {
      setConflict(await theirs(known, partly))
      setFailure([saved, translate.engine('form.conflict')].join(' ').trim())
      return
    }
    const named = Object.entries(fieldErrorsOf(error)).map(([path, message]): [string, string] => [
      partly ? `${partly.resource}.${path}` : path,
      message,
    ])
    // A refused file that nobody names, by a proxy for one, is one of those that were sent.
    const wrong =
      named.length === 0 && isFileRefusal(error)
        ? fields
            .filter(({ source }) => valueAt(methods.getValues(), source) instanceof File)
            .map(({ source }): [string, string] => [source, refusalText(error) ?? translate.engine('file.refused')])
        : named
    flushSync(() => {
      setFailure([saved, refusalText(error) ?? (saved ? '' : translate.notice(initial ? 'update' : 'create', 'failed'))].join(' ').trim())
      for (const [path, message] of wrong) {
        const field = fields.find(({ source }) => source === path)
        methods.setError(field ? inputName(field) : path, { type: 'server', message })
      }
    })
  }

  /** Sends the form over the version of the record that it replaces, or as a new one. */
  const save = async (over: EngineRecord | undefined) => {
    for (const handler of beforeSave) if (!(await handler(over))) return
    if (sending.current) return
    setFailure(undefined)
    setConflict(undefined)
    const parsed = check(methods.getValues())
    if ('problems' in parsed) return
    const controller = new AbortController()
    sending.current = controller
    const unlockFields = lockFields()
    let isSaved = false
    try {
      setSavedId(await sendForm(parsed.body, over, watched(controller)))
      isSaved = true
    } catch (error) {
      if (sayPartly(error) !== undefined) setIsPartlySaved(true)
      if (controller.signal.aborted) setFailure(sayPartly(error) ?? translate.engine('upload.cancelled'))
      else await refuse(error).catch(() => setFailure(translate.notice('update', 'failed')))
    } finally {
      sending.current = undefined
      setUpload(undefined)
      unlockFields(isSaved)
    }
  }
  /** What was said of the last save is over, and a form that creates will create again. */
  const forget = () => {
    if (!initial) beginAnew()
    setFailure(undefined)
    setConflict(undefined)
  }
  return { version, save, forget, failure, conflict, savedId, upload, isSaving, isPartlySaved }
}
