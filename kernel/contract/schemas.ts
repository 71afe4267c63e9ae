// Builds the schemas of a resource from its definition: its row, and the bodies of POST and PUT.
// Forms, server and tests load this file, lists do not.
import * as z from 'zod/mini'
import { bodyFieldsOf, isNullable, wireNames, type Definition } from './define.ts'
import type { Field, Target } from './kinds.ts'
import type { FormOf, RowOf, ValuesOf } from './definitionTypes.ts'
import { isMasked } from './mask.ts'
import type { MessageKey } from './messages.ts'
import { optionalFile, requiredFile, type FileValue, type Upload } from './uploads.ts'
import {
  blank,
  given,
  Instant,
  lines,
  MacAddress,
  numeric,
  orRequired,
  PeriodDate,
  reference,
  requiredDate,
  text,
} from './wire.ts'

type Schema = z.core.$ZodType
type Shape = Record<string, Schema>

/** The names of a definition's `custom` fields, which no kind describes. */
type CustomNames<D extends Definition> = {
  [Name in keyof D['fields'] & string]: D['fields'][Name] extends { kind: 'custom' } ? Name : never
}[keyof D['fields'] & string]

/** The schemas that a definition cannot express: of its `custom` fields, and those that replace a kind's. */
export interface CustomSchemas<D extends Definition> {
  /** Each `custom` field in a row. */
  row?: { readonly [Name in CustomNames<D> & keyof RowOf<D>]: z.core.$ZodType<RowOf<D>[Name]> }
  /** In a body: each writable `custom` field, and any other field whose schema replaces its kind's. */
  body?: { readonly [Name in keyof ValuesOf<D, Upload>]?: z.core.$ZodType<ValuesOf<D, Upload>[Name]> }
  /** Replaces or extends `body` for PUT. */
  update?: Readonly<Shape>
  /** A rule over several fields of a body, and the field that shows its message. */
  rule?: {
    holds(values: Partial<ValuesOf<D, Upload>>): boolean
    error: MessageKey
    field: keyof ValuesOf<D, Upload> & string
  }
}

interface RowSchema<D extends Definition> {
  Row: z.ZodMiniObject<{ [Name in keyof RowOf<D>]: z.ZodMiniType<RowOf<D>[Name]> }>
}
interface BodySchemas<D extends Definition> {
  Create: z.ZodMiniType<ValuesOf<D, Upload>, FormOf<D, FileValue>>
  /** An omitted field keeps its value. */
  Update: z.ZodMiniType<Partial<ValuesOf<D, Upload>>, Partial<FormOf<D, FileValue>>>
}

/** The row of a resource and, if the back office writes it, the bodies of POST and PUT. */
export type Schemas<D extends Definition> = RowSchema<D> & (D extends { body: 'none' } ? unknown : BodySchemas<D>)

/** The schemas of any resource. */
export interface AnySchemas {
  Row: Schema
  Create?: Schema
  Update?: Schema
}

/** An optional value: a missing one, null and '' become null. */
const optional = (schema: Schema) =>
  z.pipe(
    z.transform((value: unknown): unknown => given(value) ?? null),
    z.nullable(schema),
  )

/** A yes/no value of a body; a multipart body contains it as text. */
const trueOrFalse = (isMultipart: boolean, error: string) =>
  isMultipart
    ? z.union(
        [
          z.boolean(),
          z.pipe(
            z.enum(['true', 'false']),
            z.transform((typed) => typed === 'true'),
          ),
        ],
        { error: orRequired('invalid') },
      )
    : z.boolean(error)

const isNumber = (option: string | number): option is number => typeof option === 'number'
const isText = (option: string | number): option is string => typeof option === 'string'

const optionOf = (options: readonly (string | number)[], isMultipart: boolean): Schema => {
  const numbers = z.literal(options.filter(isNumber), { error: orRequired('invalid') })
  if (!options.every(isNumber)) return z.enum(options.filter(isText), { error: orRequired('invalid') })
  return isMultipart ? numeric(numbers) : numbers
}

const wholeNumber = (isMultipart: boolean, { min, max }: { min?: number; max?: number }): Schema => {
  // The columns have 32 bits.
  const checks = [...(min === undefined ? [] : [z.gte(min, 'tooSmall')]), z.lte(max ?? 2 ** 31 - 1, 'tooBig')]
  const whole = z.int({ error: orRequired('invalid') }).check(...checks)
  return isMultipart ? numeric(whole) : whole
}

const richText = (max: number) =>
  z.pipe(
    z.transform((value: string | null | undefined) => value ?? ''),
    z.string('invalid').check(z.maxLength(max, 'tooLong')),
  )

/** The schema of a writable field in a body. */
const bodySchema = (field: Field, isMultipart: boolean): Schema => {
  const orNull = (schema: Schema) => ('required' in field && field.required ? schema : optional(schema))
  switch (field.kind) {
    case 'text':
    case 'translated': {
      if ('html' in field && field.html) return richText(field.max)
      const typed =
        'format' in field && field.format ? MacAddress : field.multiline ? lines(field.max) : text(field.max, field.min)
      return field.required ? typed : blank(typed)
    }
    case 'number':
      return orNull(wholeNumber(isMultipart, field))
    case 'yesNo':
      return field.required
        ? trueOrFalse(isMultipart, 'required')
        : z.pipe(
            z.transform((value: unknown) => given(value) ?? false),
            trueOrFalse(isMultipart, 'invalid'),
          )
    case 'date':
      return field.required ? requiredDate : blank(PeriodDate)
    case 'choice':
      return orNull(optionOf(field.options, isMultipart))
    case 'reference':
    case 'joined':
      return orNull(isMultipart ? numeric(reference) : reference)
    case 'image':
    case 'file':
      return field.required ? requiredFile(field.purpose) : optionalFile(field.purpose)
    default:
      throw new Error(`calls.ts has no schema of a ${field.kind} field that is written`)
  }
}

/** The schema of another record that a row shows. Another server may omit translations. */
const shownSchema = ({ idKey, fields }: Target, names: readonly string[]): Schema => {
  const shape: Shape = {}
  for (const name of names) {
    const field = fields[name]
    if (name === idKey) shape[name] = z.number()
    else if (field) {
      shape[name] = rowSchema(field)
      for (const other of wireNames(name, field)) if (other !== name) shape[other] = z.optional(z.string())
    }
  }
  return z.object(shape)
}

const valueSchema = (field: Field): Schema => {
  switch (field.kind) {
    case 'number':
    case 'reference':
      return z.number()
    case 'yesNo':
      return z.boolean()
    case 'date':
      // A list may mask a personal one (mask.ts).
      return 'personal' in field && field.personal
        ? z.union([z.iso.date(), z.string().check(z.refine(isMasked))])
        : z.iso.date()
    case 'instant':
      return Instant
    case 'choice':
      return optionOf(field.options, false)
    case 'joined':
      return shownSchema(field.target, field.shows)
    case 'computed':
      return { number: z.number(), string: z.string(), boolean: z.boolean() }[field.type]
    default:
      return z.string()
  }
}

/** The schema of a field in a row. */
const rowSchema = (field: Field): Schema => (isNullable(field) ? z.nullable(valueSchema(field)) : valueSchema(field))

const rowShape = ({ name: resource, idKey, fields, toggle, times }: Definition, ownRow: Partial<Shape>): Shape => {
  const shape: Shape = { [idKey]: z.number() }
  for (const [name, field] of Object.entries(fields)) {
    const custom = ownRow[name]
    if (field.kind === 'custom' && !custom)
      throw new Error(`${resource}.${name}: calls.ts has no schema of this custom field`)
    if (custom) shape[name] = custom
    else for (const wireName of wireNames(name, field)) shape[wireName] = rowSchema(field)
    if (field.kind === 'reference' && field.as !== undefined) {
      const shown = shownSchema(field.target, field.shows ?? [])
      shape[field.as] = isNullable(field) ? z.nullable(shown) : shown
    }
  }
  return {
    ...shape,
    ...(toggle !== 'none' && { deletedAt: z.nullable(Instant) }),
    ...(times !== false && { createdAt: Instant, updatedAt: Instant }),
  }
}

const bodyShape = (definition: Definition, ownBody: Partial<Shape>, schemaOf: typeof bodySchema): Shape =>
  Object.fromEntries(
    bodyFieldsOf(definition).flatMap(([name, field]) =>
      wireNames(name, field).map((wireName) => [
        wireName,
        ownBody[wireName] ?? schemaOf(field, definition.body === 'multipart'),
      ]),
    ),
  )

/** PUT may omit a file that POST requires. */
const updateSchema: typeof bodySchema = (field, isMultipart) =>
  field.kind === 'image' || field.kind === 'file' ? optionalFile(field.purpose) : bodySchema(field, isMultipart)

/** Builds the schemas of the rows that an import creates and updates in a resource without a body. */
export const importSchemasOf = (definition: Definition): { create: Schema; update: Schema } => {
  const row = z.strictObject(bodyShape(definition, {}, bodySchema))
  return { create: row, update: z.partial(row) }
}

interface AnyCustomSchemas {
  row?: Partial<Shape>
  body?: Partial<Shape>
  update?: Readonly<Shape>
  rule?: { holds(values: object): boolean; error: MessageKey; field: string }
}

/**
 * Builds the schemas of a resource. They reject unknown fields.
 * Their types follow from the definition (definitionTypes.ts); tests/unit/define.test.ts compares both.
 */
export function schemasOf<D extends Definition>(definition: D, custom?: CustomSchemas<D>): Schemas<D>
export function schemasOf(definition: Definition, custom: AnyCustomSchemas = {}): AnySchemas {
  const { row = {}, body = {}, update = {}, rule } = custom
  const Row = z.object(rowShape(definition, row))
  if (definition.body === 'none') return { Row }
  const checks = rule
    ? [z.refine<object>((values) => rule.holds(values), { error: rule.error, path: [rule.field] })]
    : []
  return {
    Row,
    Create: z.strictObject(bodyShape(definition, body, bodySchema)).check(...checks),
    Update: z.partial(z.strictObject({ ...bodyShape(definition, body, updateSchema), ...update })).check(...checks),
  }
}
