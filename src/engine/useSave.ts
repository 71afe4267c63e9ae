// Saving: the body through the schema, the call, and what each kind of refusal means for the form (S1§8, S2§8).
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLanguage } from '#src/i18n/language.ts'
import { parseBody } from './parseBody.ts'
import { fieldErrorsOf, refusalText, statusOf } from './errors.ts'
import type { Field } from './fields.ts'
import { inputName } from './kinds/inputs.tsx'
import type { EngineDataProvider } from './provider.ts'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'

interface Saving {
  declaration: Declaration
  fields: readonly Field[]
  schema: z.core.$ZodType
  initial: EngineRecord | undefined
  methods: UseFormReturn<FieldValues>
  words: ResourceWords
  element: RefObject<HTMLFormElement | null>
}

export const useSave = ({ declaration: { name }, fields, schema, initial, methods, words, element }: Saving) => {
  const provider = useDataProvider<EngineDataProvider>()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const [failure, setFailure] = useState<string>()
  // Somebody else's version of the record, when ours was refused for it.
  const [conflict, setConflict] = useState<EngineRecord>()
  const [isSaved, setIsSaved] = useState(false)

  const send = (body: object, over: EngineRecord | undefined) =>
    initial && over
      ? provider.update<EngineRecord>(name, { id: initial.id, data: body, previousData: over, meta: { ifMatch: over.updatedAt } })
      : provider.create<EngineRecord>(name, { data: body })

  const refuse = async (error: unknown) => {
    if (initial && statusOf(error) === 409) {
      const { data } = await provider.getOne<EngineRecord>(name, { id: initial.id })
      setConflict(data)
      setFailure(words.engine('form.conflict'))
      return
    }
    const wrong = Object.entries(fieldErrorsOf(error))
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
    setFailure(undefined)
    setConflict(undefined)
    const parsed = parseBody(schema, methods.getValues(), language)
    if ('problems' in parsed) return
    try {
      const { data } = await send(parsed.body, over)
      // A session that ended meanwhile resolves with nothing: sign-in is on its way, nothing was saved.
      if (data.id === undefined) return
      await queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
      setIsSaved(true)
    } catch (error) {
      await refuse(error).catch(() => setFailure(words.notice('update', 'failed')))
    }
  }
  return { save, failure, conflict, isSaved }
}
