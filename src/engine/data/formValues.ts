// What the inputs start with: the record's values, or each kind's empty one. Nothing else of the record is in the form, since the schemas are strict.
import { set, type FieldValues } from 'react-hook-form'
import { editedBy, type Field } from '../declaration/fields.ts'
import { emptyOf, inputValue } from '../fields/inputs.tsx'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'

export const formValues = (fields: readonly Field[], record: EngineRecord | undefined): FieldValues => {
  const values: FieldValues = {}
  for (const field of fields) {
    for (const source of editedBy(field)) {
      // What lies inside a value that is taken whole comes with it.
      if (source.startsWith(`${field.source}.`)) continue
      const stored = valueAt(record, source)
      set(values, source, stored === undefined || stored === null ? (field.initial ?? emptyOf(field)) : inputValue(field, stored))
    }
  }
  return values
}
