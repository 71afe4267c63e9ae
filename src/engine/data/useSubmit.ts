// Sends a record and then its related record (relatedRecord.ts).
// Skips what the server already has: the unchanged one of the two, or the record after a save in which only the related record failed.
import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLanguage } from '#src/i18n/language.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import { editedBy, type Field } from '../declaration/fields.ts'
import { parseRelated, type FormSchema } from './parseBody.ts'
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

interface SendingOptions {
  name: string
  fields: readonly Field[]
  schema: FormSchema
  related: LoadedRelatedRecord | undefined
  initial: EngineRecord | undefined
  methods: UseFormReturn<FieldValues>
}

/** The upload options for the body of a resource. */
type Watch = (resource: string) => UploadOptions

export const useSubmit = ({ name, fields, schema, related, initial, methods }: SendingOptions) => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const language = useLanguage()
  // The record that this form saved last, and the values it was saved from.
  const kept = useRef<{ record: EngineRecord; values: unknown[] }>(undefined)

  const isRelated = (source: string) => related !== undefined && source.startsWith(`${related.resource}.`)
  const isOwn = (source: string) => !isRelated(source)
  const read = (values: unknown, isWanted: (source: string) => boolean) =>
    fields
      .flatMap(editedBy)
      .filter(isWanted)
      .map((source) => valueAt(values, source))
  const areSame = (one: readonly unknown[], other: readonly unknown[]) => one.every((value, at) => Object.is(value, other[at]))

  /** Sends one body: an update of this version, or a new record. */
  const send = async (resource: string, body: object, over: EngineRecord | undefined, meta: UploadOptions) => {
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

  /** `whole` is the version to replace if the user chose one; else it is the version that the form started with. */
  const sendRelated = async ({ resource }: LoadedRelatedRecord, id: EngineRecord['id'], whole: EngineRecord | undefined, watch: Watch) => {
    const values = methods.getValues()
    const stored = valueAt(whole, resource) ?? valueAt(initial, resource)
    const over = isRecord(stored) ? stored : undefined
    if (over && areSame(read(values, isRelated), read(methods.formState.defaultValues, isRelated))) return over
    const parsed = schema.related && parseRelated(schema.related, valueAt(values, resource), id, language)
    if (!parsed || 'problems' in parsed) throw new Error(`${resource}: the form is not what its schema takes`)
    return send(resource, parsed.body, over, watch(resource))
  }

  return {
    /** Lets the next save create a new record. */
    beginAnew: () => {
      kept.current = undefined
    },
    /** The version of the record that the next save replaces; undefined for a new record. */
    version: (): EngineRecord | undefined => kept.current?.record ?? initial,
    /** Sends what the server does not have yet; returns the record's id. @throws PartlySavedError if only the related record failed */
    sendForm: async (body: object, over: EngineRecord | undefined, watch: Watch): Promise<EngineRecord['id']> => {
      const values = read(methods.getValues(), isOwn)
      const last = kept.current
      const isKept = last !== undefined && last.record.updatedAt === over?.updatedAt && areSame(values, last.values)
      // Only the related record has changed: the record keeps its version.
      const isUnchanged =
        related !== undefined &&
        last === undefined &&
        over?.updatedAt === initial?.updatedAt &&
        areSame(values, read(methods.formState.defaultValues, isOwn))
      let record = isKept ? last.record : isUnchanged ? over : undefined
      if (!record) {
        record = await send(name, body, over, watch(name))
        kept.current = { record, values }
      }
      if (!related) return record.id
      try {
        await sendRelated(related, record.id, over, watch)
      } catch (cause) {
        throw new PartlySavedError(name, kept.current !== undefined, cause)
      }
      return record.id
    },
  }
}
