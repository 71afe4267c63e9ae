// Parses lists and objects in a form (S2§7): `collection[0][slot]`, `tags[0]`, `hours[monday]`.
// The parts may have any order. Other names stay, so that the schema can reject them.
import { FieldErrors } from '#kernel/core/server/errors.ts'

const nestedName = /^([a-z]\w*)\[(0|[1-9]\d{0,2})\](?:\[([a-z]\w*)\])?$/i
const partName = /^([a-z]\w*)\[([a-z]\w*)\]$/i

/** Returns the fields with lists and objects assembled. @throws FieldErrors for a gap, or a name that is also plain */
export const parseFormFields = (parts: ReadonlyMap<string, unknown>): Map<string, unknown> => {
  const nested = new Map<string, unknown>()
  const lists = new Map<string, Map<number, unknown>>()
  const objects = new Map<string, Map<string, unknown>>()
  for (const [name, value] of parts) {
    const [, object, key] = partName.exec(name) ?? []
    if (object !== undefined && key !== undefined) {
      objects.set(object, (objects.get(object) ?? new Map<string, unknown>()).set(key, value))
      continue
    }
    const [, list = '', index = '', field] = nestedName.exec(name) ?? []
    if (list === '') {
      nested.set(name, value)
      continue
    }
    const items = lists.get(list) ?? new Map<number, unknown>()
    const item = items.get(Number(index))
    if (field === undefined ? item !== undefined : item !== undefined && !(item instanceof Map))
      throw new FieldErrors({ [list]: 'invalid' })
    lists.set(
      list,
      items.set(
        Number(index),
        field === undefined ? value : new Map(item instanceof Map ? item : []).set(field, value),
      ),
    )
  }
  for (const [name, values] of objects) {
    if (parts.has(name) || lists.has(name)) throw new FieldErrors({ [name]: 'invalid' })
    nested.set(name, Object.fromEntries(values))
  }
  for (const [name, items] of lists) {
    // The largest index must be below the number of items, so that a form cannot claim huge lists.
    if (parts.has(name) || [...items.keys()].some((index) => index >= items.size))
      throw new FieldErrors({ [name]: 'invalid' })
    nested.set(
      name,
      Array.from(items)
        .toSorted(([one], [other]) => one - other)
        .map(([, item]) => (item instanceof Map ? Object.fromEntries(item) : item)),
    )
  }
  return nested
}
