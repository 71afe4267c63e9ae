// Merges the values of a form: which of them are merged as one follows from the kinds of its fields.
import type { FieldValues } from 'react-hook-form'
import { editedBy, type Field } from '../declaration/fields.ts'
import { merge, type Merged, type PartsRule, type Versions } from './merge.ts'

const partsOf = (field: Field): PartsRule['parts'] => {
  const { source } = field
  switch (field.kind) {
    case 'translated':
      return field.part === undefined
        ? editedBy(field).map((text) => ({ sources: [text], rule: field.rich ? 'html' : 'value' }))
        : [{ sources: [source], rule: { by: 'language' } }]
    case 'image':
    case 'file':
      return [{ sources: [source], rule: 'file' }]
    case 'custom':
      // The values of one input depend on each other. Those inside its own value are part of it.
      return field.items
        ? [{ sources: [source], rule: field.items }]
        : [{ sources: editedBy(field).filter((covered) => !covered.startsWith(`${source}.`)) }]
    default:
      return [{ sources: [source] }]
  }
}

/** Merges values of a form's fields (formValues.ts) with another version's. Other values of `mine` stay. */
export const mergeForm = (fields: readonly Field[], versions: Versions<FieldValues>): Promise<Merged<FieldValues>> =>
  merge({ parts: fields.flatMap(partsOf) }, versions)
