// The text below an input: why it is locked, its hint, or nothing.
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

export const helperText = (
  field: { source: string; hint?: true },
  translate: ResourceTranslate,
  locked: boolean,
): string | false => {
  if (locked) return translate.engine('form.locked')
  return field.hint ? translate.hint(field.source) : false
}
