// Makes a valid value of any schema, for suites that test every resource without knowing it.
import * as z from 'zod/mini'

type Json = z.core.JSONSchema.BaseSchema

const sampleText = ({ format }: Json): string =>
  format === 'date-time'
    ? '2026-03-05T17:04:00.000Z'
    : format === 'date'
      ? '2026-03-05'
      : format === 'email'
        ? 'someone@example.test'
        : 'Exemplo'

const sampleOf = (described: Json): unknown => {
  const { type, properties = {}, required = [], anyOf, items, minItems = 0, enum: choices } = described
  if (choices) return choices[0]
  const [first] = anyOf ?? []
  if (first) return typeof first === 'object' ? sampleOf(first) : null
  if (type === 'object') {
    return Object.fromEntries(
      required.map((name) => {
        const property = properties[name]
        return [name, typeof property === 'object' ? sampleOf(property) : null]
      }),
    )
  }
  if (type === 'array')
    return Array.from({ length: minItems }, () =>
      typeof items === 'object' && !Array.isArray(items) ? sampleOf(items) : null,
    )
  if (type === 'string') return sampleText(described)
  if (type === 'number' || type === 'integer') return 1
  return type === 'boolean' ? true : null
}

/** Returns a value that the schema accepts (`input`) or returns (`output`), with the required properties only. */
export const sample = (schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  Object(sampleOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })))
