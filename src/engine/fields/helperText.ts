// What stands below an input: why it is locked, its hint, or nothing.
import type { ResourceWords } from '../declaration/useWords.ts'

export const helperText = (field: { source: string; hint?: true }, words: ResourceWords, locked: boolean): string | false => {
  if (locked) return words.engine('form.locked')
  return field.hint ? words.hint(field.source) : false
}
