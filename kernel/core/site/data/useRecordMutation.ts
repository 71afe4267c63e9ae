// Creates or updates a record, then its related record (relatedRecord.ts), like react-admin's useCreate and useUpdate.
// Sends only what differs from the version that it replaces, and not again what the server already has:
// the record after a save in which only the related record failed.
import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PlanChange } from '#kernel/features/plans/contract/payloads.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import { editedBy, type Field } from '../declaration/fields.ts'
import { changedBody } from './changedBody.ts'
import { formValues } from './formValues.ts'
import { parseBody, parseRelated, type FormSchema } from './parseBody.ts'
import type { UploadOptions } from './dataProvider.ts'
import { isRecord, valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { useProvider } from './useProvider.ts'

/** The related record was not saved: `cause` is the reason; `isOwnSaved` tells whether this form saved the record itself. */
export class PartlySavedError extends Error {
  readonly isOwnSaved: boolean
  constructor(name: string, isOwnSaved: boolean, cause: unknown) {
    super(name, { cause })
    this.isOwnSaved = isOwnSaved
  }
}

interface MutationOptions {
  declaration: Pick<Declaration, 'name'>
  fields: readonly Field[]
  schema: FormSchema
  related: LoadedRelatedRecord | undefined
  /** The version that the first save replaces; undefined to create a record. */
  latest: EngineRecord | undefined
  methods: UseFormReturn<FieldValues>
}

/** The upload options for the body of a resource. */
export type UploadOptionsOf = (resource: string) => UploadOptions

export const useRecordMutation = ({
  declaration: { name },
  fields,
  schema,
  related,
  latest,
  methods,
}: MutationOptions) => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const language = useLanguage()
  // The version that the next save replaces, if it is not the one that the form started with.
  const base = useRef<EngineRecord>(undefined)
  // What the last save has changed: the record, its related record, or both.
  const changes = useRef<number[]>([])
  // The values that this form has saved the record from.
  const saved = useRef<unknown[]>(undefined)

  const isOwn = (source: string) => related === undefined || !source.startsWith(`${related.resource}.`)
  const ownValues = (values: unknown) =>
    fields
      .flatMap(editedBy)
      .filter(isOwn)
      .map((source) => valueAt(values, source))
  const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
    one.every((value, at) => Object.is(value, other[at]))

  /** Sends a new record, or the changes of this version; without changes nothing is sent. */
  const send = async (resource: string, body: object, over: EngineRecord | undefined, optionsOf: UploadOptionsOf) => {
    if (over && Object.keys(body).length === 0) return over
    const meta = { ...optionsOf(resource), onChange: (changeId: number) => changes.current.push(changeId) }
    const { data } = over
      ? await provider.update<EngineRecord>(resource, {
          id: over.id,
          data: body,
          previousData: over,
          meta: { ...meta, ifMatch: over.updatedAt },
        })
      : await provider.create<EngineRecord>(resource, { data: body, meta })
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    return data
  }

  /** What a body changes in this version of the record; all of it for a new one. */
  const ownChange = (body: object, over: EngineRecord | undefined): object => {
    if (!over) return body
    const { [related?.resource ?? '']: _related, ...values } = formValues(fields, over)
    return changedBody(body, methods.getValues(), { values, parsed: parseBody(schema.own, values, language) })
  }

  /** The stored related record, if there is one, and what the form changes in it. */
  const relatedChange = (
    { resource }: LoadedRelatedRecord,
    id: EngineRecord['id'],
    over: EngineRecord | undefined,
  ): { body: object; stored: EngineRecord | undefined } => {
    const parse = (values: unknown) => schema.related && parseRelated(schema.related, values, id, language)
    const values = valueAt(methods.getValues(), resource)
    const parsed = parse(values)
    if (!parsed || 'problems' in parsed) throw new Error(`${resource}: the form is not what its schema takes`)
    const stored = valueAt(over, resource)
    if (!isRecord(stored)) return { body: parsed.body, stored: undefined }
    const before = valueAt(formValues(fields, over), resource)
    const body = changedBody(parsed.body, Object(values), { values: before, parsed: parse(before) ?? parsed })
    return { body, stored }
  }

  return {
    /** Lets the next save create a new record. */
    beginAnew: () => {
      base.current = undefined
      saved.current = undefined
    },
    /** The version of the record that the next save replaces, with its related record; undefined for a new record. */
    version: (): EngineRecord | undefined => base.current ?? latest,
    /** The only change of the last save; undefined if it made none, or one of the record and one of its related record. */
    change: (): number | undefined => (changes.current.length === 1 ? changes.current[0] : undefined),
    /** Lets the next save replace another version of the record, or of its related record alone. */
    rebase: (record: EngineRecord) => {
      if (record.updatedAt !== base.current?.updatedAt) saved.current = undefined
      base.current = record
    },
    /** Sends what the server does not have yet; returns the record's id. @throws PartlySavedError if only the related record failed */
    sendForm: async (
      body: object,
      over: EngineRecord | undefined,
      optionsOf: UploadOptionsOf,
    ): Promise<EngineRecord['id']> => {
      changes.current = []
      const values = ownValues(methods.getValues())
      const isSaved = over !== undefined && saved.current !== undefined && areSame(values, saved.current)
      const record = isSaved ? over : await send(name, ownChange(body, over), over, optionsOf)
      if (record !== over) {
        base.current = related ? { ...record, [related.resource]: valueAt(over, related.resource) } : record
        saved.current = values
      }
      if (!related) return record.id
      try {
        const { body: inner, stored } = relatedChange(related, record.id, over)
        await send(related.resource, inner, stored, optionsOf)
      } catch (cause) {
        throw new PartlySavedError(name, saved.current !== undefined, cause)
      }
      return record.id
    },
    /** Returns what a save of this body would send, as changes of a plan. */
    planned: (body: object, over: EngineRecord | undefined): PlanChange[] => {
      const changeOf = (resource: string, values: object, stored: EngineRecord | undefined): PlanChange[] => {
        if (!stored) return [{ verb: 'create', resource, values: { ...values } }]
        if (Object.keys(values).length === 0) return []
        return [{ verb: 'update', resource, id: Number(stored.id), values: { ...values } }]
      }
      const own = changeOf(name, ownChange(body, over), over)
      if (!related || !over) return own
      const { body: inner, stored } = relatedChange(related, over.id, over)
      return [...own, ...changeOf(related.resource, inner, stored)]
    },
  }
}
