// The draft of a declaration's form. A component of its own, so that the first change does not re-render the form.
import { type Ref, useImperativeHandle, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import type { Field } from '#kernel/core/site/declaration/fields.ts'
import type { LoadedRelatedRecord } from '#kernel/core/site/declaration/relatedRecord.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { FormConflicts } from '#kernel/core/site/merge/FormConflicts.tsx'
import { mergeForm } from '#kernel/core/site/merge/mergeForm.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { draftFields } from './draftFields.ts'
import type { DraftPlace } from '#kernel/core/site/form/draftStore.ts'
import { type DraftState, useDraft } from './useDraft.ts'
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'

/** Returns the name; undefined while unknown, and for the user's own change. Requests only if `isWanted`. */
const useLastEditor = (resource: string, id: string, isWanted: boolean): string | undefined => {
  const { me } = useEngine()
  const provider = useProvider()
  const { data } = useQuery({
    queryKey: [resource, 'lastEditor', id],
    queryFn: async ({ signal }) =>
      (await provider.call(fillCall(changePaths.history, { resource, id }), { query: { perPage: 1 }, signal })).data[0]
        ?.actor ?? null,
    enabled: isWanted && can(me, 'read', changeLog),
    retry: false,
  })
  return data && data.userId !== me.id ? (data.name ?? undefined) : undefined
}

interface RecordDraftProps {
  place: DraftPlace
  fields: readonly Field[]
  related: LoadedRelatedRecord | undefined
  /** The record as the form has it; undefined for a new one. */
  record: EngineRecord | undefined
  isSaved: boolean
  translate: ResourceTranslate
  onKept: (at: number | undefined) => void
  ref: Ref<Pick<DraftState, 'forget'>>
  onDone: () => void
}

export const RecordDraft = ({
  place: first,
  fields,
  related,
  record,
  isSaved,
  translate,
  onKept,
  ref,
  onDone,
}: RecordDraftProps) => {
  const methods = useFormContext()
  // The record may get a new version while its form is open.
  const [place] = useState(first)
  const draft = useDraft({
    place,
    fields: draftFields(fields, translate),
    form: methods,
    isSaved,
    mergeValues: (versions) => mergeForm(fields, versions),
    onKept,
    onRestore: (values) => methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true }),
  })
  useImperativeHandle(ref, () => ({ forget: draft.forget }), [draft.forget])
  const { conflict, resolve, cancel } = draft
  const by = useLastEditor(place.resource, place.record, conflict !== undefined && record !== undefined)
  return (
    <>
      <DraftBanner draft={draft} translate={translate} onDone={onDone} />
      {conflict && (
        <FormConflicts
          conflict={{
            merged: conflict.merged,
            before: { ...conflict.base, id: '' },
            theirs: record ?? { id: '' },
            by,
          }}
          isDraft
          fields={fields}
          related={related}
          translate={translate}
          onCancel={cancel}
          onResolve={(choices) => {
            resolve(choices)
            onDone()
          }}
        />
      )}
    </>
  )
}
