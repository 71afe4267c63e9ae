// Builds a resource's form from its definition and its screens. Pages load it, too: it imports no schemas.
import { bodyFieldsOf, type Definition } from '#kernel/core/contract/define.ts'
import { formKindOf } from '#kernel/kinds/forms.ts'
import type { Field } from './fields.ts'
import type { Form } from './declaration.ts'
import type { FieldEntry, FormLayout } from './screenTypes.ts'

/** The form; without a layout it has every field of the body that has an input, in its order. */
export const formOf = (definition: Definition, layout: FormLayout = defaultFields(definition)): Form =>
  layout.map((entry) => {
    if (typeof entry === 'string' || !('group' in entry)) return fieldOf(definition, entry)
    if (!('related' in entry)) return { ...entry, fields: entry.fields.map((field) => fieldOf(definition, field)) }
    const { related, ...group } = entry
    return {
      ...group,
      fields: group.fields.map((field) => fieldOf(related, field)),
      schemas: async () => (await import('#kernel/core/contract/schemas.ts')).schemasOf(related),
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
  const made = field && formKindOf(field)?.({ ...entry, required }, field)
  if (!made) throw new Error(`${name}: the form arranges "${entry.source}", for which there is no input`)
  return made
}
