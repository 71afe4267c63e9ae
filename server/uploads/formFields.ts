// Lists in a form (S2§7): `collection[0][slot]` is the field `slot` of the first item of `collection`.
// The parts come in any order; what is no such name stays as it stands, for the schema to refuse.
import { FieldErrors } from '#server/errors.ts'

const nestedName = /^([a-z]\w*)\[(0|[1-9]\d{0,2})\]\[([a-z]\w*)\]$/i

/** The parts of a form with its lists put together. @throws FieldErrors for a list with a gap, or that is a plain part as well */
export const parseFormFields = (parts: ReadonlyMap<string, unknown>): Map<string, unknown> => {
  const nested = new Map<string, unknown>()
  const lists = new Map<string, Map<number, Map<string, unknown>>>()
  for (const [name, value] of parts) {
    const [, list = '', place = '', field = ''] = nestedName.exec(name) ?? []
    if (list === '') {
      nested.set(name, value)
      continue
    }
    const items = lists.get(list) ?? new Map<number, Map<string, unknown>>()
    const item = items.get(Number(place)) ?? new Map<string, unknown>()
    lists.set(list, items.set(Number(place), item.set(field, value)))
  }
  for (const [name, items] of lists) {
    // As many places as items, and none beyond them: a form cannot ask for more than it brings.
    if (parts.has(name) || [...items.keys()].some((place) => place >= items.size)) throw new FieldErrors({ [name]: 'invalid' })
    nested.set(
      name,
      Array.from(items)
        .toSorted(([one], [other]) => one - other)
        .map(([, item]) => Object.fromEntries(item)),
    )
  }
  return nested
}
