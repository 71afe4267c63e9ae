// The second order of a list as a text: `name`, or `-name` for descending. Without zod, because lists load it.
import type { Definition } from './define.ts'

type Ordered = Pick<Definition, 'thenBy'>

export interface SecondOrder {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** Returns the fields that may sort the rows that are equal by another one. */
export const secondsOf = ({ thenBy = {} }: Ordered, first: string): readonly string[] =>
  Object.hasOwn(thenBy, first) ? (thenBy[first] ?? []) : []

/** Returns every text of a second order, whatever the first order is. */
export const thenByTexts = ({ thenBy = {} }: Ordered): readonly string[] =>
  [...new Set(Object.values(thenBy).flat())].flatMap((name) => [name, `-${name}`])

export const parseThenBy = (text: string): SecondOrder =>
  text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' }

export const printThenBy = ({ field, order }: { field: string; order: string }): string =>
  order === 'DESC' ? `-${field}` : field
