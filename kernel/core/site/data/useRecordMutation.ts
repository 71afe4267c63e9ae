// Creates or updates a record with its related one (relatedRecord.ts), like react-admin's useCreate and useUpdate.
// Sends only what differs from the replaced version.
import { versionOf } from '#kernel/core/contract/recordVersion.ts'
import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ProposedChange } from '#kernel/core/contract/proposedChange.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { Field } from '../declaration/fields.ts'
import { formValues } from './formValues.ts'
import { parseBody } from './parseBody.ts'
import type { UploadOptions } from './dataProvider.ts'
import { type EngineRecord, valueAt } from '../declaration/fieldPath.ts'
import { useProvider } from './useProvider.ts'
import { isSameValue } from '#kernel/core/site/merge/merge.ts'

interface Stored {
  values: unknown
  /** Its values as a body: not what the schema takes if the record is older than a rule. */
  parsed: ReturnType<typeof parseBody>
}

/** The top-level fields whose parsed values differ from the stored record's; of a broken record, the typed values. */
const changedBody = (body: object, values: FieldValues, { values: before, parsed }: Stored): object =>
  Object.fromEntries(
    Object.entries(body).filter(([key, value]) =>
      'body' in parsed
        ? !isSameValue(value, valueAt(parsed.body, key))
        : !isSameValue(valueAt(values, key), valueAt(before, key)),
    ),
  )

interface MutationOptions {
  declaration: Pick<Declaration, 'name'>
  fields: readonly Field[]
  schema: z.core.$ZodType
  related: LoadedRelatedRecord | undefined
  /** The version that the first save replaces; undefined to create a record. */
  latest: EngineRecord | undefined
  methods: UseFormReturn<FieldValues>
}

export type UploadOptionsOf = (body: object) => UploadOptions

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
  const lastChange = useRef<number>(undefined)

  /** What a body changes in a version of the record and its related one; all of it for a new record. */
  const changeOf = (
    body: object,
    over: EngineRecord | undefined,
    versionOf: (related: unknown) => object,
  ): Record<string, unknown> => {
    if (!over) return { ...body }
    const before = formValues(fields, over)
    const parsed = parseBody(schema, before, language)
    const values = methods.getValues()
    const changed: Record<string, unknown> = { ...changedBody(body, values, { values: before, parsed }) }
    const other = related && changed[related.resource]
    const id = related && valueAt(over, `${related.resource}.${related.idKey}`)
    if (!related || !other || id === undefined) return changed
    const at = (whole: unknown) => Object(valueAt(whole, related.resource))
    const ofOther = {
      values: at(before),
      parsed: 'body' in parsed ? { body: at(parsed.body) } : parsed,
    }
    const changedOther = changedBody(Object(other), at(values), ofOther)
    return { ...changed, [related.resource]: { [related.idKey]: id, ...versionOf(at(over)), ...changedOther } }
  }

  return {
    /** Lets the next save create a new record. */
    beginAnew: () => {
      base.current = undefined
    },
    /** The version of the record that the next save replaces, with its related record; undefined for a new record. */
    version: (): EngineRecord | undefined => base.current ?? latest,
    /** The only change of the last save; undefined for none, or for one of each record. */
    change: (): number | undefined => lastChange.current,
    /** Lets the next save replace another version of the record, or of its related record alone. */
    rebase: (record: EngineRecord) => {
      base.current = record
    },
    /** Sends a new record, or the changes of this version; without changes nothing is sent. Returns the record's id. */
    sendForm: async (
      body: object,
      over: EngineRecord | undefined,
      optionsOf: UploadOptionsOf,
    ): Promise<EngineRecord['id']> => {
      lastChange.current = undefined
      const data = changeOf(body, over, (other) => ({ updatedAt: valueAt(other, 'updatedAt') }))
      const size = Object.keys(data).length
      if (over && size === 0) return over.id
      const isOne = size === 1 || !related || !(related.resource in data)
      const meta = {
        ...optionsOf(data),
        ...(isOne && {
          onChange: (changeId: number) => {
            lastChange.current = changeId
          },
        }),
      }
      const { data: saved } = over
        ? await provider.update<EngineRecord>(name, {
            id: over.id,
            data,
            previousData: over,
            meta: { ...meta, ifMatch: versionOf(over) },
          })
        : await provider.create<EngineRecord>(name, { data, meta })
      for (const resource of related ? [name, related.resource] : [name])
        await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
      base.current = { ...(related && { [related.resource]: valueAt(over, related.resource) }), ...saved }
      return saved.id
    },
    /** Returns what a save of this body would send, as changes of a plan. */
    planned: (body: object, over: EngineRecord | undefined): ProposedChange[] => {
      // A plan tells by itself what has moved.
      const values = changeOf(body, over, () => ({}))
      if (!over) return [{ verb: 'create', resource: name, values }]
      return Object.keys(values).length === 0 ? [] : [{ verb: 'update', resource: name, id: Number(over.id), values }]
    },
  }
}
