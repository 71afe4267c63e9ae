// Saves a form: validates the body, sends it, and handles each kind of refusal (S1§8, S2§8).
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { FormCheck, FormSchema } from '../data/parseBody.ts'
import { definitionOf, useEngine } from '../declaration/engineContext.ts'
import { fieldErrorsOf, isFileRefusal, refusalText, statusOf } from '../data/errors.ts'
import type { Field } from '../declaration/fields.ts'
import type { UploadOptions } from '../data/dataProvider.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { BeforeSaveHandler } from './beforeSave.ts'
import { useFieldLock } from './useFieldLock.ts'
import { PartlySavedError, useSubmit } from '../data/useSubmit.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { useMerge } from '../merge/useMerge.ts'

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
  /** The inputs' handlers; one that resolves with false stops the save. */
  beforeSave: ReadonlySet<BeforeSaveHandler>
  /** Called with the names of the refused inputs, in the same render as their errors. */
  onRefused: (names: readonly string[]) => void
}

/** An upload in progress. */
export interface Upload {
  /** The fraction that is sent, 0 to 1. */
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
  onRefused,
}: Saving) => {
  const [failure, setFailure] = useState<string>()
  // The id of the saved record.
  const [savedId, setSavedId] = useState<EngineRecord['id']>()
  const { isLocked: isSaving, lock: lockFields } = useFieldLock(element)
  // The record is saved but its related record is not: there is something to save even in an unchanged form.
  const [isPartlySaved, setIsPartlySaved] = useState(false)
  const { definitions } = useEngine()
  const [upload, setUpload] = useState<Upload>()
  // One request at a time, also after a double press; leaving the form aborts its upload.
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const { version, rebase, sendForm, beginAnew } = useSubmit({ name, fields, schema, related, initial, methods })
  const { conflict, mergedVersion, forgetConflict, mergeWith } = useMerge({
    name,
    fields,
    related,
    methods,
    translate,
    version,
    rebase,
  })

  /** The upload options of a body with files: shows the progress and lets the user cancel. */
  const uploadOptions =
    (controller: AbortController) =>
    (resource: string): UploadOptions => {
      if (definitionOf(definitions, resource).body !== 'multipart') return {}
      const cancel = () => {
        // The pressed button disappears with its bar.
        element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
        controller.abort()
      }
      setUpload({ part: 0, cancel })
      return { signal: controller.signal, onProgress: (part) => setUpload({ part, cancel }) }
    }

  /** The message after a partial save; undefined otherwise. */
  const partialSaveMessage = (error: unknown): string | undefined =>
    error instanceof PartlySavedError && error.isOwnSaved && related
      ? translate.engine('form.partlySaved', { missing: translate.group(related.group) })
      : undefined

  const refuse = async (thrown: unknown) => {
    const partly = thrown instanceof PartlySavedError ? related : undefined
    const error = thrown instanceof PartlySavedError ? thrown.cause : thrown
    const saved = partialSaveMessage(thrown)
    if (statusOf(error) === 409) return setFailure([saved, translate.engine('form.conflict')].join(' ').trim())
    const named = Object.entries(fieldErrorsOf(error)).map(([path, message]): [string, string] => [
      partly ? `${partly.resource}.${path}` : path,
      message,
    ])
    // If a file was refused without naming its field, for example by a proxy, all sent files are marked.
    const wrong =
      named.length === 0 && isFileRefusal(error)
        ? fields
            .filter(({ source }) => valueAt(methods.getValues(), source) instanceof File)
            .map(({ source }): [string, string] => [source, refusalText(error) ?? translate.engine('file.refused')])
        : named
    flushSync(() => {
      const failed = saved
        ? ''
        : statusOf(error) === 404
          ? translate.engine('form.gone')
          : translate.notice(initial ? 'update' : 'create', 'failed')
      setFailure([saved, refusalText(error) ?? failed].join(' ').trim())
      for (const [path, message] of wrong) methods.setError(path, { type: 'server', message })
      onRefused(wrong.map(([path]) => path))
    })
  }

  /**
   * Sends the form; undefined if that needs the user. Values that only somebody else has changed meanwhile are merged, and the form is sent again.
   */
  const send = async (
    body: object,
    over: EngineRecord | undefined,
    watch: ReturnType<typeof uploadOptions>,
    attempts = 3,
  ): Promise<EngineRecord['id'] | undefined> => {
    try {
      return await sendForm(body, over, watch)
    } catch (error) {
      const merged = attempts > 1 ? await mergeWith(error) : 'unmergeable'
      if (merged === 'unmergeable') throw error
      if (merged === 'conflict') {
        await refuse(error)
        return undefined
      }
      if (partialSaveMessage(error) !== undefined) setIsPartlySaved(true)
      const parsed = check(methods.getValues())
      if ('body' in parsed) return send(parsed.body, merged, watch, attempts - 1)
      // The merged values fail validation: the fields show the errors.
      await methods.trigger()
      return undefined
    }
  }

  /** Saves the form: over this version of the record, or as a new one. Resolves with whether it is saved. */
  const save = async (over: EngineRecord | undefined): Promise<boolean> => {
    for (const handler of beforeSave) if (!(await handler(over))) return false
    if (sending.current) return false
    setFailure(undefined)
    forgetConflict()
    const parsed = check(methods.getValues())
    if ('problems' in parsed) return false
    const controller = new AbortController()
    sending.current = controller
    const unlockFields = lockFields()
    let isSaved = false
    try {
      const id = await send(parsed.body, over, uploadOptions(controller))
      setSavedId(id)
      isSaved = id !== undefined
    } catch (error) {
      if (partialSaveMessage(error) !== undefined) setIsPartlySaved(true)
      if (controller.signal.aborted) setFailure(partialSaveMessage(error) ?? translate.engine('upload.cancelled'))
      else await refuse(error).catch(() => setFailure(translate.notice('update', 'failed')))
    } finally {
      sending.current = undefined
      setUpload(undefined)
      unlockFields(isSaved)
    }
    return isSaved
  }
  /** Clears the messages of the last save; a form that creates will create again. */
  const forget = () => {
    if (!initial) beginAnew()
    setFailure(undefined)
    forgetConflict()
  }
  return {
    version,
    save,
    forget,
    failure,
    conflict,
    mergedVersion,
    forgetConflict,
    savedId,
    upload,
    isSaving,
    isPartlySaved,
  }
}
