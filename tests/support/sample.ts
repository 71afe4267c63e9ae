// Makes a valid value of any schema, for suites that test every resource without knowing it.
import * as z from 'zod/mini'
import { isObject } from '#kernel/core/contract/isObject.ts'

type Json = z.core.JSONSchema.BaseSchema
/** What a schema accepts and returns, and which of its values is wanted. */
interface Wanted {
  accepted: Json
  returned: Json
  /** Values of different numbers differ, if the schema has several. Without one, it is the first. */
  number?: number | undefined
}

const schemaIn = (part: Json[keyof Json]): Json => (isObject(part) ? part : {})
/** Of several types, such as a text and null, the first. */
const typeOf = ({ type }: Json): string | undefined => [type].flat()[0]

/** The checks of a text follow its trimming: what is accepted has the type, if any, and what is returned the limits. */
const limitsOf = ({ accepted, returned }: Wanted): Json => {
  if (Object.keys(accepted).length === 0) return returned
  const [same = returned] = (returned.anyOf ?? []).map(schemaIn).filter((one) => typeOf(one) === typeOf(accepted))
  return typeOf(same) === typeOf(accepted) ? { ...same, ...accepted } : accepted
}

const sampleText = ({ format, minLength = 0, maxLength = Infinity }: Json, number?: number): string => {
  if (format === 'date-time') return '2026-03-05T17:04:00.000Z'
  if (format === 'date') return `2026-03-${String(1 + ((number ?? 4) % 28)).padStart(2, '0')}`
  if (format === 'email') return `someone${number ?? ''}@example.test`
  const text = number === undefined ? 'Exemplo' : `Exemplo ${number}`
  // The end of the text tells it from others.
  return (text.length > maxLength ? text.slice(-maxLength).trim() : text).padStart(minLength, 'E')
}

const sampleOf = (wanted: Wanted): unknown => {
  const { number, returned } = wanted
  const accepted = limitsOf(wanted)
  const { properties = {}, required = [], anyOf, items, minItems = 0, enum: choices } = accepted
  const type = typeOf(accepted)
  const first = (parts: Json['anyOf']) => schemaIn(parts?.[0])
  if (accepted.const !== undefined) return accepted.const
  if (choices) return choices[(number ?? 0) % choices.length]
  if (anyOf)
    return sampleOf({ accepted: first(anyOf), returned: returned.anyOf ? first(returned.anyOf) : returned, number })
  if (type === 'object')
    return Object.fromEntries(
      required.map((name) => {
        const [part, given] = [schemaIn(properties[name]), schemaIn(returned.properties?.[name])]
        // A number inside a list or an object may be the id of a record.
        const isPlain = !['object', 'array'].includes(typeOf(part) ?? '')
        return [name, sampleOf({ accepted: part, returned: given, ...(isPlain && { number }) })]
      }),
    )
  if (type === 'array')
    return Array.from({ length: minItems }, () =>
      sampleOf({ accepted: schemaIn(items), returned: schemaIn(returned.items) }),
    )
  if (type === 'string') return sampleText(accepted, number)
  if (type === 'number' || type === 'integer')
    return Math.min(Math.max(number ?? 1, accepted.minimum ?? -Infinity), accepted.maximum ?? Infinity)
  return type === 'boolean' ? (number ?? 1) % 2 === 1 : null
}

/**
 * Returns a value that the schema accepts (`input`) or returns (`output`), with the required properties only.
 * Values of different numbers differ where the schema allows it.
 */
export const sample = (schema: z.core.$ZodType, io: 'input' | 'output', number?: number): Record<string, unknown> => {
  const described = (side: 'input' | 'output') =>
    z.toJSONSchema(schema, { io: side, unrepresentable: 'any', reused: 'inline' })
  return Object(sampleOf({ accepted: described(io), returned: described('output'), number }))
}
