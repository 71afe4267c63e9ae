// Masks personal values in lists (docs/decisions/personal-data.md). A definition says which fields are personal.
import type { Field } from './kinds.ts'

/** The text that only masked values contain: all that a list shows of a value that tells too much in any part. */
export const mark = '•••'

export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes(mark)

/** Returns what a list shows of a text: enough to tell two people apart, too little to write to one. */
export const maskText = (value: string): string => {
  const [at, dot] = [value.indexOf('@', 1), value.lastIndexOf('.')]
  if (at > 0 && at < dot && dot < value.length - 1) return `${value.charAt(0)}${mark}@${mark}${value.slice(dot)}`
  return value.length > 6 ? `${mark}${value.slice(-2)}` : mark
}

/** Returns the names of the personal fields of a resource. */
export const personalFieldsOf = ({ fields }: { readonly fields: Readonly<Record<string, Field>> }): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('personal' in field && field.personal ? [name] : []))
