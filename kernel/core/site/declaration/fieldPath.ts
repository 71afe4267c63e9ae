// Dotted paths of a record's values, as types: a path that does not exist does not compile.
import { isObject } from '#kernel/core/contract/isObject.ts'

/** Every dotted path of a record: `profile` and `profile.nome`. Lists are leaves. */
export type Path<Value> =
  NonNullable<Value> extends readonly unknown[]
    ? never
    : NonNullable<Value> extends infer Part
      ? Part extends object
        ? { [Key in keyof Part & string]: Key | `${Key}.${Path<Part[Key]>}` }[keyof Part & string]
        : never
      : never

/** A record of any resource. */
export interface EngineRecord {
  id: string | number
  [source: string]: unknown
}

/** Is this a record with an id? */
export const isRecord = (value: unknown): value is EngineRecord =>
  isObject(value) && ['string', 'number'].includes(typeof value['id'])

/** The value at a dotted path; undefined if the path does not exist. */
export const valueAt = (record: unknown, source: string): unknown =>
  source.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record)
