// The initial values of a form: the record's, or each kind's empty value. Only its fields: the schemas are strict.
import { set, type FieldValues } from 'react-hook-form'
import { editedBy, type Field } from '../declaration/fields.ts'
import { emptyOf, inputValue } from '../fields/inputs.tsx'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'

export const formValues = (fields: readonly Field[], record: EngineRecord | undefined): FieldValues => {
  const values: FieldValues = {}
  for (const field of fields) {
    for (const source of editedBy(field)) {
      // A path inside a value that is copied whole is part of it.
      if (source.startsWith(`${field.source}.`)) continue
      const stored = valueAt(record, source)
      set(
        values,
        source,
        stored === undefined || stored === null
          ? ((stored === undefined ? field.initial : undefined) ?? emptyOf(field))
          : inputValue(field, stored),
      )
    }
  }
  return values
}
