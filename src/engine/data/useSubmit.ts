// What a save sends: the record's own call, and its related record's after it (relatedRecord.ts). What the server has already is not sent again:
// neither the one of the two that nobody changed, nor, after a save of which only the related record failed, the record.
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

/** The related record was not saved: `cause` says why, `isOwnSaved` whether this form has saved the record itself. */
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

/** What is told of a resource's body on its way. */
type Watch = (resource: string) => UploadOptions

export const useSubmit = ({ name, fields, schema, related, initial, methods }: SendingOptions) => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const language = useLanguage()
  // The record as the server took it from this form, and the values it was made of.
  const kept = useRef<{ record: EngineRecord; values: unknown[] }>(undefined)

  const isRelated = (source: string) => related !== undefined && source.startsWith(`${related.resource}.`)
  const isOwn = (source: string) => !isRelated(source)
  const read = (values: unknown, isWanted: (source: string) => boolean) =>
    fields
      .flatMap(editedBy)
      .filter(isWanted)
      .map((source) => valueAt(values, source))
  const areSame = (one: readonly unknown[], other: readonly unknown[]) => one.every((value, at) => Object.is(value, other[at]))

  /** One body out, over the version it replaces or as a new record. */
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

  /** `whole` brings the version to replace where somebody chose to; else it is the one that the form began with. */
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
    /** Makes of the next save a new record, whatever was kept before. */
    beginAnew: () => {
      kept.current = undefined
    },
    /** The version of the record that the next save replaces; none before there is one. */
    version: (): EngineRecord | undefined => kept.current?.record ?? initial,
    /** Sends what the server has not, and answers the record's id. @throws PartlySavedError when only the related record failed */
    sendForm: async (body: object, over: EngineRecord | undefined, watch: Watch): Promise<EngineRecord['id']> => {
      const values = read(methods.getValues(), isOwn)
      const last = kept.current
      const isKept = last !== undefined && last.record.updatedAt === over?.updatedAt && areSame(values, last.values)
      // Only the related record was changed: the record stays as it is, with its version.
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
