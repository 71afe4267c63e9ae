// The draft of a declaration's form. A component of its own, so that the first change does not re-render the form.
import { useImperativeHandle, useState, type Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'
import type { Field } from '#kernel/core/site/declaration/fields.ts'
import type { LoadedRelatedRecord } from '#kernel/core/site/declaration/relatedRecord.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { FormConflicts } from '#kernel/core/site/merge/FormConflicts.tsx'
import { mergeForm } from '#kernel/core/site/merge/mergeForm.ts'
import { useLastEditor } from '#kernel/core/site/merge/useLastEditor.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { draftFields } from './draftFields.ts'
import type { DraftPlace } from './draftStore.ts'
import { useDraft, type DraftState } from './useDraft.ts'

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
