// Parses lists in a form (S2§7): `collection[0][slot]` is the field `slot` of the first item of `collection`, `tags[0]` a text of a list.
// The parts may have any order. Other names stay unchanged, so that the schema can reject them.
import { FieldErrors } from '#kernel/core/server/errors.ts'

const nestedName = /^([a-z]\w*)\[(0|[1-9]\d{0,2})\](?:\[([a-z]\w*)\])?$/i

/** Returns the fields of a form with its lists assembled. @throws FieldErrors for a list with a gap, or a name that is also a plain field */
export const parseFormFields = (parts: ReadonlyMap<string, unknown>): Map<string, unknown> => {
  const nested = new Map<string, unknown>()
  const lists = new Map<string, Map<number, unknown>>()
  for (const [name, value] of parts) {
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
