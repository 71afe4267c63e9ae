// Saving: the body through the schema, the call, and what each kind of refusal means for the form (S1§8, S2§8).
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLanguage } from '#src/i18n/language.ts'
import { parseBody } from './parseBody.ts'
import { factsOf, useEngine } from './engineContext.ts'
import { fieldErrorsOf, isFileRefusal, refusalText, statusOf } from './errors.ts'
import type { Field } from './fields.ts'
import { inputName } from './kinds/inputs.tsx'
import type { EngineDataProvider, Sending } from './provider.ts'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'
import { valueAt } from './sources.ts'

interface Saving {
  declaration: Declaration
  fields: readonly Field[]
  schema: z.core.$ZodType
  initial: EngineRecord | undefined
  methods: UseFormReturn<FieldValues>
  words: ResourceWords
  element: RefObject<HTMLFormElement | null>
}

/** A body with files on its way. */
export interface Upload {
  /** The part of it that has gone, 0 to 1. */
  part: number
  cancel: () => void
}

export const useSave = ({ declaration: { name }, fields, schema, initial, methods, words, element }: Saving) => {
  const provider = useDataProvider<EngineDataProvider>()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const [failure, setFailure] = useState<string>()
  // Somebody else's version of the record, when ours was refused for it.
  const [conflict, setConflict] = useState<EngineRecord>()
  const [isSaved, setIsSaved] = useState(false)
  const { facts } = useEngine()
  const [upload, setUpload] = useState<Upload>()
  // One request at a time, however quickly somebody presses twice; who leaves the form takes its files along.
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = (body: object, over: EngineRecord | undefined, meta: Sending) =>
    initial && over
      ? provider.update<EngineRecord>(name, { id: initial.id, data: body, previousData: over, meta: { ...meta, ifMatch: over.updatedAt } })
      : provider.create<EngineRecord>(name, { data: body, meta })

  /** What goes with a body that has files: its way out is shown, and can be stopped until all of it has gone. */
  const watched = (controller: AbortController): Sending => {
    if (factsOf(facts, name).body !== 'multipart') return {}
    const cancel = () => controller.abort()
    setUpload({ part: 0, cancel })
    return { signal: controller.signal, onProgress: (part) => setUpload({ part, cancel }) }
  }

  const refuse = async (error: unknown) => {
    if (initial && statusOf(error) === 409) {
      const { data } = await provider.getOne<EngineRecord>(name, { id: initial.id })
      setConflict(data)
      setFailure(words.engine('form.conflict'))
      return
    }
    const named = Object.entries(fieldErrorsOf(error))
    // A refused file that nobody names, by a proxy for one, is one of those that were sent.
    const wrong =
      named.length === 0 && isFileRefusal(error)
        ? fields
            .filter(({ source }) => valueAt(methods.getValues(), source) instanceof File)
            .map(({ source }): [string, string] => [source, refusalText(error) ?? words.engine('file.refused')])
        : named
    flushSync(() => {
      setFailure(refusalText(error) ?? words.notice(initial ? 'update' : 'create', 'failed'))
      for (const [path, message] of wrong) {
        const field = fields.find(({ source }) => source === path)
        methods.setError(field ? inputName(field) : path, { type: 'server', message })
      }
    })
    // The first wrong input on the page, whichever component drew it.
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  /** Sends the form; `over` is the version it replaces, the one it began with unless somebody chose to keep theirs. */
  const save = async (over: EngineRecord | undefined = initial) => {
    if (sending.current) return
    setFailure(undefined)
    setConflict(undefined)
    const parsed = parseBody(schema, methods.getValues(), language)
    if ('problems' in parsed) return
    const controller = new AbortController()
    sending.current = controller
    try {
      const { data } = await send(parsed.body, over, watched(controller))
      // A session that ended meanwhile resolves with nothing: sign-in is on its way, nothing was saved.
      if (data.id === undefined) return
      await queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
      setIsSaved(true)
    } catch (error) {
      if (controller.signal.aborted) setFailure(words.engine('upload.cancelled'))
      else await refuse(error).catch(() => setFailure(words.notice('update', 'failed')))
    } finally {
      sending.current = undefined
      setUpload(undefined)
    }
  }
  return { save, failure, conflict, isSaved, upload }
}
