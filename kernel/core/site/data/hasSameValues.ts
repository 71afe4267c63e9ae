// Compares two versions of a record by what a form edits: another state or another count makes no difference to it.
import type { Field } from '../declaration/fields.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { formValues } from './formValues.ts'

/** A private file has a URL that is signed anew for each reply. */
const valueText = (field: Field, record: EngineRecord): string => {
  const text = JSON.stringify(formValues([field], record))
  return field.kind === 'file' ? text.replace(/\?[^"]*/, '') : text
}

export const hasSameValues = (fields: readonly Field[], one: EngineRecord, other: EngineRecord): boolean =>
  fields.every((field) => valueText(field, one) === valueText(field, other))
