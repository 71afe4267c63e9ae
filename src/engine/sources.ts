// Where a value sits in a record, as a type: a dotted path that does not exist does not compile.

/** Every dotted path of a record: `profile` and `profile.nome`. Lists are leaves. */
export type Path<Value> =
  NonNullable<Value> extends readonly unknown[]
    ? never
    : NonNullable<Value> extends infer Part
      ? Part extends object
        ? { [Key in keyof Part & string]: Key | `${Key}.${Path<Part[Key]>}` }[keyof Part & string]
        : never
      : never

/** What a dotted path leads to, without the null and undefined on the way. */
export type PathValue<Value, Source extends string> = Source extends `${infer Key}.${infer Rest}`
  ? Key extends keyof NonNullable<Value>
    ? PathValue<NonNullable<Value>[Key], Rest>
    : never
  : Source extends keyof NonNullable<Value>
    ? NonNullable<NonNullable<Value>[Source]>
    : never

/** The paths that lead to values of one type. */
export type PathTo<Value, Wanted> = { [Source in Path<Value>]: PathValue<Value, Source> extends Wanted ? Source : never }[Path<Value>]

/** The paths whose values may be of one type. */
export type PathWith<Value, Wanted> = { [Source in Path<Value>]: Wanted extends PathValue<Value, Source> ? Source : never }[Path<Value>]

/** A record as the engine sees it, when it no longer knows which resource it is of. */
export interface EngineRecord {
  id: string | number
  [source: string]: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Is this a record, as the wire gives them? */
export const isRecord = (value: unknown): value is EngineRecord => isObject(value) && ['string', 'number'].includes(typeof value['id'])

/** The value at a dotted path; undefined where the way breaks off. */
export const valueAt = (record: unknown, source: string): unknown =>
  source.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record)
