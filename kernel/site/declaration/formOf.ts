// Builds a resource's form from its definition and its screens. Part of the form's chunk.
import { bodyFieldsOf, type Definition } from '#kernel/contract/define.ts'
import { schemasOf } from '#kernel/contract/schemas.ts'
import type { Field } from './fields.ts'
import type { Form } from './declaration.ts'
import type { FieldEntry, FormLayout } from './screenTypes.ts'
import { shownName, shownPath } from './shownName.ts'

/** The form; without a layout it has every field of the body that has an input, in its order. */
export const formOf = (definition: Definition, layout: FormLayout = defaultFields(definition)): Form =>
  layout.map((entry) => {
    if (typeof entry === 'string' || !('group' in entry)) return fieldOf(definition, entry)
    if (!('related' in entry)) return { ...entry, fields: entry.fields.map((field) => fieldOf(definition, field)) }
    const { related, ...group } = entry
    return {
      ...group,
      fields: group.fields.map((field) => fieldOf(related, field)),
      schemas: async () => schemasOf(related),
    }
  })

const defaultFields = (definition: Definition): string[] =>
  bodyFieldsOf(definition).flatMap(([name, field]) =>
    field.kind === 'custom' || (field.kind === 'reference' && field.as === undefined) ? [] : [name],
  )

const fieldOf = ({ name, fields }: Definition, layout: string | FieldEntry): Field => {
  const entry = typeof layout === 'string' ? { source: layout } : layout
  if ('part' in entry) return { ...entry, kind: 'translated' }
  const field = fields[entry.source]
  const required = field && 'required' in field ? field.required : undefined
  if (entry.input) return { required, ...entry, kind: 'custom' }
  const shared = { ...entry, required }
  switch (field?.kind) {
    case 'text':
    case 'translated': {
      const { multiline } = field
      const wide = entry.wide ?? (field.kind === 'translated' || multiline)
      return field.kind === 'text'
        ? { ...shared, kind: 'text', multiline, wide }
        : { ...shared, kind: 'translated', multiline, wide, rich: field.html }
    }
    case 'number':
      return { ...shared, kind: 'number', minimum: field.min, maximum: field.max }
    case 'choice':
      return { ...shared, kind: 'choice', options: field.options, optional: required ? undefined : true }
    case 'reference':
      return {
        ...shared,
        kind: 'reference',
        to: field.target.name,
        label: shownName(field),
        shown: shownPath(entry.source, field),
      }
    case 'yesNo':
      return { ...shared, kind: 'yesNo' }
    case 'date':
      return { ...shared, kind: 'date' }
    case 'image':
      return { ...shared, kind: 'image' }
    case 'file':
      return { ...shared, kind: 'file' }
    default:
      throw new Error(`${name}: the form arranges "${entry.source}", for which there is no input`)
  }
}
