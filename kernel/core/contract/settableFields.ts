// The fields whose value can be set in many records at once, and tags, which can be added or removed.
import { kindOf } from '#kernel/kinds/contract.ts'
import { bodyFieldsOf, type Definition } from './define.ts'
import type { Field, FilterKind } from './kinds.ts'

const chosen: readonly (FilterKind | undefined)[] = ['choice', 'yesNo', 'day', 'reference']

export const settableFieldsOf = (definition: Pick<Definition, 'fields' | 'verbs'>): [string, Field][] =>
  bodyFieldsOf(definition).filter(
    ([, field]) => field.kind !== 'custom' && chosen.includes(kindOf(field).filter) && !kindOf(field).isMoment,
  )

/** The names of the fields with tags that a form writes. */
export const taggedFieldsOf = (definition: Pick<Definition, 'fields' | 'verbs'>): string[] =>
  bodyFieldsOf(definition).flatMap(([name, { kind }]) => (kind === 'tags' ? [name] : []))
