// Returns how a record shows the name of another one that it references.
import type { Field } from '#kernel/core/contract/kinds.ts'

type Shown = Pick<Field<'reference' | 'joined'>, 'target' | 'shows'> & { as?: string }

/** Returns the field with the other record's name: the first shown one that is not its id. */
export const shownName = ({ target, shows = [] }: Shown): string =>
  shows.find((name) => name !== target.idKey) ?? target.idKey

/** Returns the path of that field in the record: `author.name`. */
export const shownPath = (source: string, field: Shown): string => `${field.as ?? source}.${shownName(field)}`
