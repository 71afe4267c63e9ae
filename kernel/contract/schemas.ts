// Builds the schemas of a resource from its definition: its row, and the bodies of POST and PUT.
// Forms, server and tests load this file, lists do not.
import * as z from 'zod/mini'
import { bodyFieldsOf, isNullable, type Verb, wireNames, writtenFieldsOf, type Definition } from './define.ts'
import type { Field, Target } from './kinds.ts'
import type { BodyOf, FormOf, RowOf } from './definitionTypes.ts'
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
  body?: { readonly [Name in keyof BodyOf<D, Upload>]?: z.core.$ZodType<BodyOf<D, Upload>[Name]> }
  /** Replaces or extends `body` for PUT. */
  update?: Readonly<Shape>
  /** A rule over several fields of a body, and the field that shows its message. */
  rule?: {
    holds(values: Partial<BodyOf<D, Upload>>): boolean
    error: MessageKey
    field: keyof BodyOf<D, Upload> & string
  }
}

interface RowSchema<D extends Definition> {
  Row: z.ZodMiniObject<{ [Name in keyof RowOf<D>]: z.ZodMiniType<RowOf<D>[Name]> }>
}
/** The schema of the body of each verb. */
interface BodySchemas<D extends Definition> {
  create: { Create: z.ZodMiniType<BodyOf<D, Upload>, FormOf<D, FileValue>> }
  /** An omitted field keeps its value. */
  update: { Update: z.ZodMiniType<Partial<BodyOf<D, Upload>>, Partial<FormOf<D, FileValue>>> }
}
type OfVerb<D extends Definition, Name extends Verb> = Name extends D['verbs'][number] ? BodySchemas<D>[Name] : unknown

/** The row of a resource, and the bodies of its verbs. */
export type Schemas<D extends Definition> = RowSchema<D> & OfVerb<D, 'create'> & OfVerb<D, 'update'>

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

const shapeOf = (
  fields: readonly [string, Field][],
  isMultipart: boolean,
  ownBody: Partial<Shape>,
  schemaOf: typeof bodySchema,
): Shape =>
  Object.fromEntries(
    fields.flatMap(([name, field]) =>
      wireNames(name, field).map((wireName) => [wireName, ownBody[wireName] ?? schemaOf(field, isMultipart)]),
    ),
  )

const bodyShape = (definition: Definition, ownBody: Partial<Shape>, schemaOf: typeof bodySchema): Shape =>
  shapeOf(bodyFieldsOf(definition), definition.body === 'multipart', ownBody, schemaOf)

/** PUT may omit a file that POST requires. */
const updateSchema: typeof bodySchema = (field, isMultipart) =>
  field.kind === 'image' || field.kind === 'file' ? optionalFile(field.purpose) : bodySchema(field, isMultipart)

/**
 * Builds the schemas of the rows that an import creates and updates, where it does more than the verbs. What a single call writes as well
 * keeps the schema of its body.
 */
export const importSchemasOf = (
  definition: Definition,
  bodies: { create?: Schema; update?: Schema } = {},
): { create: Schema; update: Schema } => {
  const written = writtenFieldsOf(definition)
  const inBody = new Set(bodyFieldsOf(definition).map(([name]) => name))
  const row = (fields: typeof written) => z.strictObject(shapeOf(fields, false, {}, bodySchema))
  const added = row(written.filter(([name]) => !inBody.has(name)))
  const { create, update } = bodies
  return {
    create: create instanceof z.ZodMiniObject ? z.safeExtend(create, added.shape) : row(written),
    update: update instanceof z.ZodMiniObject ? z.safeExtend(update, z.partial(added).shape) : z.partial(row(written)),
  }
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
  const { verbs } = definition
  const checks = rule
    ? [z.refine<object>((values) => rule.holds(values), { error: rule.error, path: [rule.field] })]
    : []
  return {
    Row,
    ...(verbs.includes('create') && {
      Create: z.strictObject(bodyShape(definition, body, bodySchema)).check(...checks),
    }),
    ...(verbs.includes('update') && {
      Update: z.partial(z.strictObject({ ...bodyShape(definition, body, updateSchema), ...update })).check(...checks),
    }),
  }
}
