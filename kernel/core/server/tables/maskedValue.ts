// Masks the personal values of a record as their kinds say.
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { FieldKind, Fields } from '#kernel/core/contract/kinds.ts'
import { maskText } from '#kernel/core/contract/mask.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { serverKinds } from '#kernel/kinds/server.ts'

/** Returns what a list shows of a personal value: of an object its parts by kind, of a text its end. */
export const maskedAs = (kind: FieldKind | undefined, value: unknown, parts: Fields = {}): unknown => {
  if (value === null || value === undefined || value === '') return value
  const mask = kind && serverKinds[kind]?.mask
  if (mask) return mask(value)
  if (typeof value === 'string') return maskText(value)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskedAs(parts[name]?.kind, part)]))
}

/** Returns what a list shows of a personal value of a resource. */
export const maskedValue = (
  { fields, import: imported }: Pick<Resource, 'fields' | 'import'>,
  name: string,
  value: unknown,
): unknown => {
  const field = fields[name]
  return maskedAs(field?.kind, value, imported?.parts?.[name] ?? (field && kindOf(field).parts))
}
