// What the schemas of a resource ask a kind: `schema.ts` of its folder.
import * as z from 'zod/mini'
import type { Field, FieldKind } from './kinds.ts'
import { blank, given } from './wire.ts'

export type Schema = z.core.$ZodType
export type Shape = Record<string, Schema>

/** Returns the schema of a field in a row. A kind gets it for the fields of other records. */
export type RowOf = (field: Field) => Schema

export interface SchemaKind<Kind extends FieldKind> {
  /** A value in a row. */
  row?(field: Field<Kind>, rowOf: RowOf): Schema
  /** What a row contains beside the value. */
  beside?(field: Field<Kind>, rowOf: RowOf): Shape
  /** A value in a body. */
  body?(field: Field<Kind>, isMultipart: boolean): Schema | undefined
  /** A value in the body of PUT, if that differs. */
  update?(field: Field<Kind>): Schema
}

/** A field's schema in a body: of one that is not required, a missing value, null and '' become null. */
export const orNull = ({ required }: { required?: true }, schema: Schema): Schema =>
  required
    ? schema
    : z.pipe(
        z.transform((value: unknown): unknown => given(value) ?? null),
        z.nullable(schema),
      )

/** The schemas of a text that people write in many ways: as it is stored in a row, and what `Body` makes of it in a body. */
export const writtenText = (Body: Parameters<typeof blank>[0]) => ({
  row: () => z.string(),
  body: ({ required }: { required?: true }) => (required ? Body : blank(Body)),
})

/** The error of a value that is none of its kind, which shows one that is. */
export const example = (value: string) => ({ error: 'invalidExample', params: { example: value } }) as const
