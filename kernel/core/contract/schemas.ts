// Builds the schemas of a resource from its definition: its row, and the bodies of POST and PUT.
// Forms, server and tests load this file, lists do not.
import * as z from 'zod/mini'
import { bodyFieldsOf, isNullable, type Verb, wireNames, writtenFieldsOf, type Definition } from './define.ts'
import { schemaKindOf } from '#kernel/kinds/schemas.ts'
import type { Field } from './kinds.ts'
import type { BodyOf, FormOf, RowOf } from './definitionTypes.ts'
import type { MessageKey } from './messages.ts'
import type { Schema, Shape } from './schemaKind.ts'
import type { FileValue, Upload } from './uploads.ts'
import { Instant } from './wire.ts'

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

export interface AnySchemas {
  Row: Schema
  Create?: Schema
  Update?: Schema
}

const bodySchema = (field: Field, isMultipart: boolean): Schema => {
  const schema = schemaKindOf(field).body?.(field, isMultipart)
  if (!schema) throw new Error(`calls.ts has no schema of a ${field.kind} field that is written`)
  return schema
}

const createSchema: typeof bodySchema = (field, isMultipart) => {
  const schema = bodySchema(field, isMultipart)
  return 'added' in field && field.added ? z._default(schema, null) : schema
}

const updateSchema: typeof bodySchema = (field, isMultipart) =>
  schemaKindOf(field).update?.(field) ?? bodySchema(field, isMultipart)

const rowSchema = (field: Field): Schema => {
  const schema = schemaKindOf(field).row?.(field, rowSchema)
  if (!schema) throw new Error(`calls.ts has no schema of this ${field.kind} field`)
  return isNullable(field) ? z.nullable(schema) : schema
}

const rowShape = (
  { name: resource, idKey, fields, toggle, times, inPlace }: Definition,
  ownRow: Partial<Shape>,
): Shape => {
  const shape: Shape = { [idKey]: z.number() }
  for (const [name, field] of Object.entries(fields)) {
    const custom = ownRow[name]
    if (field.kind === 'custom' && !custom)
      throw new Error(`${resource}.${name}: calls.ts has no schema of this custom field`)
    for (const wireName of wireNames(name, field)) shape[wireName] = custom ?? rowSchema(field)
    Object.assign(shape, schemaKindOf(field).beside?.(field, rowSchema))
  }
  return {
    ...shape,
    ...(toggle !== 'none' && { deletedAt: z.nullable(Instant) }),
    ...(times !== false && { createdAt: Instant, updatedAt: Instant }),
    ...(inPlace && { rowVersion: z.string() }),
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

/** Builds the schemas of an import that does more than the verbs. Fields of a single call keep its schema. */
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
      Create: z.strictObject(bodyShape(definition, body, createSchema)).check(...checks),
    }),
    ...(verbs.includes('update') && {
      Update: z.partial(z.strictObject({ ...bodyShape(definition, body, updateSchema), ...update })).check(...checks),
    }),
  }
}

/** @throws Error for a schema of something else */
export const objectOf = (schema: unknown): z.ZodMiniObject => {
  if (schema instanceof z.ZodMiniObject) return schema
  throw new Error('A record that is saved with another one has an object as its body')
}

/** Returns the schema of a related record in the body of the record that it belongs to by this field. */
export const relatedSchema = (body: unknown, by: string): z.ZodMiniObject => z.omit(objectOf(body), { [by]: true })

/** Returns the schema of a body that contains a related record. */
export const withRelated = (body: unknown, name: string, related: z.core.$ZodType): z.core.$ZodType =>
  z.safeExtend(objectOf(body), { [name]: related })
