// The label of what one or two people have changed, by its path (merge.ts).
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import type { Field } from '../declaration/fields.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** The field that a path belongs to, and the key of the item if the path names one. */
export const changedField = (
  fields: readonly Field[],
  path: string,
): { field: Field | undefined; itemKey: string | undefined } => {
  const inside = fields.find(({ source }) => path.startsWith(`${source}.`))
  const field = fields.find(({ source }) => source === path) ?? inside
  return { field, itemKey: field && field === inside ? path.slice(field.source.length + 1) : undefined }
}

export const changeLabel = (fields: readonly Field[], path: string, translate: ResourceTranslate): string => {
  const { field, itemKey } = changedField(fields, path)
  if (itemKey === undefined) return translate.fieldAt(path)
  if (field?.kind === 'custom' && field.items) return translate.item(field.source, itemKey)
  const language = languageCodes.find((code) => languages[code] === itemKey)
  if (!field || !language) return translate.fieldAt(path)
  return translate.engine('translated', {
    field: translate.field(field.source),
    language: translate.engine(`languages.${language}`),
  })
}
