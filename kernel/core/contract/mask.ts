// Masks personal values in lists (docs/decisions/personal-data.md). A definition says which fields are personal.
import { isObject } from './isObject.ts'
import type { Field } from './kinds.ts'

/** The text that only masked values contain. */
const mark = '•••'

export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.includes(mark)

/** Returns what a list shows of a value: enough to tell two people apart, too little to write to one. Nothing of a date. */
export const maskText = (value: string): string => {
  const [at, dot] = [value.indexOf('@', 1), value.lastIndexOf('.')]
  if (at > 0 && at < dot && dot < value.length - 1) return `${value.charAt(0)}${mark}@${mark}${value.slice(dot)}`
  return value.length > 6 && !/^\d{4}-\d\d-\d\d$/.test(value) ? `${mark}${value.slice(-2)}` : mark
}

/** Masks a personal value, or the parts of an address: only its country stays, which tells no more than that of a phone number. */
export const maskValue = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? value : maskText(value)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'country' ? part : maskValue(part)]),
  )
}

/** Returns the names of the personal fields of a resource. */
export const personalFieldsOf = ({ fields }: { readonly fields: Readonly<Record<string, Field>> }): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('personal' in field && field.personal ? [name] : []))
