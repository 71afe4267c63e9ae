// Keeps what is typed into a form as a draft, and offers the draft that an earlier form of the same record has left.
import { useEffect, useEffectEvent, useState } from 'react'
import { set, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import type { Choices, Merged, Versions } from '#kernel/core/site/merge/merge.ts'
import { changedFields, valuesOf, type DraftField } from './draftFields.ts'
import { createDraftKeeper } from './draftKeeper.ts'
import type { DraftPlace, DraftStore, FormDraft } from '#kernel/core/site/form/draftStore.ts'

interface DraftedForm<Values extends FieldValues> {
  place: DraftPlace
  fields: readonly DraftField[]
  form: Pick<UseFormReturn<Values>, 'control' | 'getValues' | 'watch'>
  /** The form's values are saved, or its record is gone. */
  isSaved: boolean
  /** Merges values of the fields by their kinds. */
  mergeValues: (versions: Versions<FieldValues>) => Promise<Merged<FieldValues>>
  /** Shows the values of the fields in the form, as changes that are not saved. */
  onRestore: (values: FieldValues) => void
  /** Hears when a draft was written, in milliseconds since 1970, and of its end. */
  onKept?: (at: number | undefined) => void
}

export interface OfferedDraft {
  /** When it was written, in milliseconds since 1970. */
  at: number
  /** The labels of the fields that it would change. */
  labels: readonly string[]
}

export interface DraftConflict {
  merged: Merged<FieldValues>
  /** The values that the draft was typed over. */
  base: FieldValues
}

export interface DraftState {
  offered: OfferedDraft | undefined
  /** The draft and the record have changed the same values: the person chooses between them. */
  conflict: DraftConflict | undefined
  /** Shows the offered draft in the form, or its conflict. Resolves with whether it is shown. */
  restore: () => Promise<boolean>
  /** Shows the offered draft with the chosen values. */
  resolve: (choices: Choices) => void
  /** Offers the draft again. */
  cancel: () => void
  /** Resolves when the draft is deleted and no longer offered. */
  discard: () => Promise<void>
  /** Deletes the form's own draft, before its changes are discarded. */
  forget: () => void
}

const noStore = (): Promise<DraftStore> => Promise.reject(new Error('No drafts are kept here'))

export const useDraft = <Values extends FieldValues>(drafted: DraftedForm<Values>): DraftState => {
  const { place, fields, form, isSaved, mergeValues, onRestore, onKept } = drafted
  const { loadDrafts = noStore } = useEngine()
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const isUnsaved = isDirty && !isSaved
  const stored = () => valuesOf(fields, defaultValues)
  const typed = () => valuesOf(fields, form.getValues())

  const read = useEffectEvent(() => (isUnsaved ? { base: stored(), values: typed() } : undefined))
  const [keeper] = useState(() => createDraftKeeper(loadDrafts, place, onKept))
  const [found, setFound] = useState<FormDraft>()
  const [conflict, setConflict] = useState<DraftConflict>()

  const labelsOf = ({ base, values }: FormDraft) =>
    changedFields(fields, values, base, stored()).map(({ label }) => label)
  const offer = useEffectEvent((draft: FormDraft) => {
    if (labelsOf(draft).length > 0) setFound(draft)
    else void keeper.drop(draft)
  })
  const { resource, record } = place
  useEffect(() => {
    let isShown = true
    const show = (draft: FormDraft | undefined) => {
      if (draft && isShown) offer(draft)
    }
    // A draft that cannot be read now is offered another time.
    void loadDrafts()
      .then((store) => store.find({ resource, record }))
      .then(show)
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [loadDrafts, resource, record])

  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => keeper.change(() => read()))
    const onHide = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', keeper.flush)
      // An expired session closes the form.
      keeper.flush()
    }
  }, [watch, keeper])
  useEffect(() => {
    if (!isUnsaved) keeper.clear()
  }, [isUnsaved, keeper])

  const show = (draft: FormDraft, merged: FieldValues) => {
    // What has been typed since the form opened stays in the fields that the draft does not change.
    const values = typed()
    for (const source of changedFields(fields, draft.values, draft.base).flatMap(({ sources }) => sources))
      set(values, source, valueAt(merged, source))
    keeper.adopt(draft)
    setFound(undefined)
    setConflict(undefined)
    onRestore(values)
  }
  return {
    offered: found && { at: found.at, labels: labelsOf(found) },
    conflict,
    restore: async () => {
      if (!found) return false
      const merged = await mergeValues({ base: found.base, theirs: stored(), mine: found.values })
      if (merged.conflicts.length > 0) {
        setConflict({ merged, base: found.base })
        return false
      }
      show(found, merged.valueWith(new Map()))
      return true
    },
    resolve: (choices) => {
      if (found && conflict) show(found, conflict.merged.valueWith(choices))
    },
    cancel: () => setConflict(undefined),
    discard: async () => {
      if (found) await keeper.drop(found)
      setFound(undefined)
    },
    forget: keeper.clear,
  }
}
