// Merges a form with the version of its record that somebody else has saved meanwhile (409).
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formValues } from '../data/formValues.ts'
import { newestOf } from '../data/useRelatedRecord.ts'
import { useProvider } from '../data/useProvider.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { Field } from '../declaration/fields.ts'
import type { LoadedRelatedRecord } from '../declaration/relatedRecord.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { changeLabel } from './changeLabel.ts'
import { keptText } from './changeTexts.ts'
import type { Choices, Merged } from './merge.ts'
import { mergeForm } from './mergeForm.ts'
import { recordChangeOf } from './recordChange.ts'

/** Another version of the record, which has changed what this form has changed as well. */
export interface FormConflict {
  merged: Merged<FieldValues>
  /** The versions, with their related record: the one that the form started with, and the other one. */
  before: EngineRecord
  theirs: EngineRecord
  /** Who has saved the other version, if known. */
  by: string | undefined
  /** Puts the merged values into the form. Its next save replaces the other version. */
  resolve: (choices: Choices) => void
}

interface ConflictOptions {
  form: {
    declaration: Pick<Declaration, 'name'>
    fields: readonly Field[]
    related: LoadedRelatedRecord | undefined
    methods: UseFormReturn<FieldValues>
  }
  translate: ResourceTranslate
  /** The version that the next save replaces, with its related record. */
  version: () => EngineRecord | undefined
  rebase: (record: EngineRecord) => void
}

const nobodyChose: Choices = new Map()

export const useVersionConflict = ({ form, translate, version, rebase }: ConflictOptions) => {
  const { fields, related, methods } = form
  const { name } = form.declaration
  const provider = useProvider()
  const notify = useNotify()
  const [conflict, setConflict] = useState<FormConflict>()
  // The version that the form was merged with, for inputs that show more than their value.
  const [mergedVersion, setVersion] = useState<EngineRecord>()

  /** The other version: the server's reply contains what has changed, unless it is one of another API. */
  const theirVersion = async (known: EngineRecord, found: object | undefined): Promise<EngineRecord> => {
    if (found) return { ...known, ...found, id: known.id }
    const { data } = await provider.getOne<EngineRecord>(name, { id: known.id })
    return { ...data, ...(related && { [related.resource]: await newestOf(provider, related, known.id) }) }
  }

  /** `unmergeable`: no conflict. `conflict`: the user has to choose. Otherwise the version to replace now. */
  const mergeWith = async (thrown: unknown): Promise<EngineRecord | 'conflict' | 'unmergeable'> => {
    const change = recordChangeOf(thrown)
    const before = version()
    if (!change || !before) return 'unmergeable'
    const { by } = change
    const theirs = await theirVersion(before, change.record)
    const stored = formValues(fields, theirs)
    const merged = await mergeForm(fields, {
      base: formValues(fields, before),
      theirs: stored,
      mine: methods.getValues(),
    })
    const resolve = (choices: Choices) => {
      methods.reset(stored)
      methods.reset(merged.valueWith(choices), { keepDefaultValues: true })
      rebase(theirs)
      setConflict(undefined)
      setVersion(theirs)
      const kept = keptText(
        merged.kept.map((path) => changeLabel(fields, path, translate)),
        by,
        translate,
      )
      if (kept) notify(kept, { type: 'info' })
    }
    if (merged.conflicts.length > 0) {
      setConflict({ merged, before, theirs, by, resolve })
      return 'conflict'
    }
    resolve(nobodyChose)
    return theirs
  }

  return { conflict, mergedVersion, forgetConflict: () => setConflict(undefined), mergeWith }
}
