// What a record shows of another one that it names.
import type { Field } from '#contract/define.ts'

type Shown = Pick<Field<'reference' | 'joined'>, 'target' | 'shows'> & { as?: string }

/** The field of the other record that it is called by: the first that is shown and not its id. */
export const shownName = ({ target, shows = [] }: Shown): string => shows.find((name) => name !== target.idKey) ?? target.idKey

/** Where that field lies in a record: `category.name`. */
export const shownPath = (source: string, field: Shown): string => `${field.as ?? source}.${shownName(field)}`
