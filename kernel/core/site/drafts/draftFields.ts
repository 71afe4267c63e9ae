// The fields of a form as drafts know them: their labels and values. Other inputs, such as passwords, are never kept.
import { set, type FieldValues } from 'react-hook-form'
import { editedBy, type Field } from '#kernel/core/site/declaration/fields.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import type { ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { isSameValue } from '#kernel/core/site/merge/merge.ts'

export interface DraftField {
  label: string
  /** Dotted paths of its values. */
  sources: readonly string[]
}

/** The fields of a declaration's form. A path inside a value that is kept whole is part of it. */
export const draftFields = (fields: readonly Field[], translate: ResourceTranslate): DraftField[] =>
  fields.map((field) => ({
    label: translate.field(field.source),
    sources: editedBy(field).filter((source) => !source.startsWith(`${field.source}.`)),
  }))

/** The values of these fields alone. */
export const valuesOf = (fields: readonly DraftField[], values: unknown): FieldValues => {
  const picked: FieldValues = {}
  for (const source of fields.flatMap(({ sources }) => sources)) set(picked, source, valueAt(values, source))
  return picked
}

/** The fields that differ from each of these versions. */
export const changedFields = (
  fields: readonly DraftField[],
  values: unknown,
  ...versions: readonly unknown[]
): DraftField[] =>
  fields.filter(({ sources }) =>
    versions.every((version) =>
      sources.some((source) => !isSameValue(valueAt(values, source), valueAt(version, source))),
    ),
  )
