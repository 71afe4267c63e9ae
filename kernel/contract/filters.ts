// The filter language of lists: `all(remainingShots.lte.10,dueDate.before.2026-12-01)`.
// Site, server and mocks parse and print filters here. It imports no zod, because lists may load it.
import { addDays } from './days.ts'
import { isNullable, listName, type Definition } from './define.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import type { Field, FilterKind, Target } from './kinds.ts'
import { filter as limits, firstDay, list } from './limits.ts'
import { plainText } from './plainText.ts'
import { oneLine } from './rules.ts'

const operators = [
  'is',
  'starts',
  'contains',
  'lte',
  'gte',
  'before',
  'after',
  'last',
  'next',
  'empty',
  'filled',
] as const
export type Operator = (typeof operators)[number]

/** Compares a field with a value. The unit of `last` and `next` is days; a day is YYYY-MM-DD or `today`. */
export interface Condition {
  /** The name that orderBy uses, `id`, `createdAt` or `updatedAt`. */
  readonly field: string
  readonly operator: Operator
  /** Undefined for `empty` and `filled`. */
  readonly value?: string | number | boolean
}

/** One of the definition's filters for records that need attention. */
export interface NamedFilter {
  readonly name: string
}

export interface FilterGroup {
  readonly join: 'all' | 'any'
  readonly parts: readonly Filter[]
}

/** A filter: a condition, or groups of conditions, one inside the other at most. */
export type Filter = FilterGroup | Condition | NamedFilter

/** A field that filters accept, with the operators that its indexes serve. */
export interface FilterField {
  readonly name: string
  /** Its name in the definition; undefined for the id and the times of a record. */
  readonly source?: string
  readonly kind: FilterKind
  readonly operators: readonly Operator[]
  /** The options of a choice. */
  readonly options?: readonly (string | number)[]
  /** The resource of a reference. */
  readonly target?: Target
}

const dayOperators = ['is', 'before', 'after', 'last', 'next'] as const

const operatorsOf: Readonly<Record<FilterKind, readonly Operator[]>> = {
  text: ['is', 'starts'],
  number: ['is', 'lte', 'gte'],
  choice: ['is'],
  yesNo: ['is'],
  day: dayOperators,
  reference: ['is'],
  file: [],
}

/** Returns a field's part of the language; undefined for one without an index. References and files have one without asking. */
const filterFieldOf = (source: string, field: Field): FilterField | undefined => {
  const kind = kindOf(field).filter
  const asked = 'filter' in field ? field.filter : undefined
  const items = 'items' in field ? field.items : undefined
  const target = 'target' in field ? field.target : undefined
  if (!kind || asked === false || (kind === 'reference' && !(items ?? target))) return undefined
  if (items) return { name: source, source, kind, operators: ['contains'], target: items }
  const isOrdered =
    kind === 'reference' || kind === 'file' || asked === true || ('sort' in field && field.sort === true)
  const found: Operator[] = [
    ...(isOrdered ? operatorsOf[kind] : []),
    ...(kind === 'text' && 'search' in field && field.search ? (['contains'] as const) : []),
    ...(isOrdered && field.kind !== 'custom' && isNullable(field) ? (['empty', 'filled'] as const) : []),
  ]
  if (found.length === 0) return undefined
  return {
    name: listName(source, field),
    source,
    kind,
    operators: found,
    ...('options' in field && { options: field.options }),
    ...(target && { target }),
  }
}

/** The part of a definition that filters depend on. */
export type Filterable = Pick<Definition, 'fields' | 'times' | 'attention'>

const known = new WeakMap<Filterable, ReadonlyMap<string, FilterField>>()

/** Returns the fields of a resource that filters accept, by name. */
export const filterFieldsOf = (definition: Filterable): ReadonlyMap<string, FilterField> => {
  const cached = known.get(definition)
  if (cached) return cached
  const fields: FilterField[] = [
    { name: 'id', kind: 'number', operators: operatorsOf.number },
    ...Object.entries(definition.fields).flatMap(([name, field]) => filterFieldOf(name, field) ?? []),
    ...(definition.times === false ? [] : ['createdAt', 'updatedAt']).map(
      (name) => ({ name, kind: 'day', operators: dayOperators }) as const,
    ),
  ]
  const found = new Map(fields.map((field) => [field.name, field]))
  known.set(definition, found)
  return found
}

/** A filter that cannot be parsed: `key` is the key of a message (messages.ts), `part` names what is wrong. */
export class FilterError extends Error {
  readonly key: 'unknownField' | 'unknownOperator' | 'invalidFilter'
  readonly part: string
  constructor(key: FilterError['key'], part: string) {
    super(`${key}: ${part}`)
    this.name = 'FilterError'
    this.key = key
    this.part = part
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

const wholeNumber = (text: string): number | undefined =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31 ? Number(text) : undefined

/** Reads the text of a value; undefined if the operator does not take it. Texts are trimmed. */
export const valueOf = ({ kind, options = [] }: FilterField, operator: Operator, text: string): Condition['value'] => {
  if (operator === 'last' || operator === 'next') {
    const count = Number(/^([1-9]\d{0,3})d$/.exec(text)?.[1] ?? 0)
    return count > 0 && count <= limits.days ? count : undefined
  }
  switch (kind) {
    case 'text': {
      const typed = text.trim()
      const minimum = operator === 'contains' ? list.searchMinimum : 1
      return plainText(typed).length >= minimum &&
        typed.length <= limits.text &&
        oneLine.test(typed) &&
        typed.isWellFormed()
        ? typed
        : undefined
    }
    case 'number':
    case 'reference':
      return wholeNumber(text)
    case 'choice':
      return options.find((option) => String(option) === text)
    case 'yesNo':
      return text === 'yes' ? true : text === 'no' ? false : undefined
    case 'day':
      return text === 'today' || isDay(text) ? text : undefined
    case 'file':
      return undefined
  }
}

const isOperator = (text: string): text is Operator => operators.some((operator) => operator === text)

const parseTerm = (text: string, definition: Filterable): Filter => {
  // A backslash precedes each of \ ( ) , inside a value.
  const [, name = '', operator, typed] = /^(\w+)(?:\.(\w*)(?:\.((?:\\.|[^\\(),])*))?)?$/su.exec(text) ?? []
  if (!name) throw new FilterError('invalidFilter', text)
  if (operator === undefined && Object.hasOwn(definition.attention ?? {}, name)) return { name }
  const field = filterFieldsOf(definition).get(name)
  if (!field) throw new FilterError('unknownField', name)
  if (operator === undefined || !isOperator(operator) || !field.operators.includes(operator))
    throw new FilterError('unknownOperator', `${name}.${operator ?? ''}`)
  if (operator === 'empty' || operator === 'filled') {
    if (typed !== undefined) throw new FilterError('invalidFilter', text)
    return { field: name, operator }
  }
  const value = typed === undefined ? undefined : valueOf(field, operator, typed.replace(/\\(.)/gsu, '$1'))
  if (value === undefined) throw new FilterError('invalidFilter', text)
  return { field: name, operator, value }
}

/** Splits a list at its commas, but not inside parentheses. @throws FilterError for unbalanced ones */
const partsOf = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(/\\.|./gsu)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) throw new FilterError('invalidFilter', text)
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

const parsePart = (text: string, definition: Filterable, depth: number): Filter => {
  const [, join, inner] = /^(all|any)\((.*)\)$/su.exec(text) ?? []
  if (inner === undefined) return parseTerm(text, definition)
  if (depth === limits.depth) throw new FilterError('invalidFilter', text)
  return {
    join: join === 'any' ? 'any' : 'all',
    parts: partsOf(inner).map((part) => parsePart(part, definition, depth + 1)),
  }
}

/** Returns the conditions of a filter. */
export const termsOf = (filter: Filter): (Condition | NamedFilter)[] =>
  'join' in filter ? filter.parts.flatMap(termsOf) : [filter]

/** Parses a filter of a resource. @throws FilterError naming an unknown field or operator, or the invalid part */
export const parseFilter = (text: string, definition: Filterable): Filter => {
  if (text.length > limits.length) throw new FilterError('invalidFilter', `${text.slice(0, 40)}…`)
  const filter = parsePart(text, definition, 0)
  if (termsOf(filter).length > limits.conditions) throw new FilterError('invalidFilter', `${text.slice(0, 40)}…`)
  return filter
}

const printValue = ({ operator, value }: Condition): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (operator === 'last' || operator === 'next') return `${value}d`
  return String(value).replace(/[\\(),]/g, '\\$&')
}

/** Writes a filter as `?where=` contains it: the inverse of parseFilter. */
export const printFilter = (filter: Filter): string => {
  if ('join' in filter) return `${filter.join}(${filter.parts.map(printFilter).join(',')})`
  if ('name' in filter) return filter.name
  const { field, operator, value } = filter
  return value === undefined ? `${field}.${operator}` : `${field}.${operator}.${printValue(filter)}`
}

/** The days from the first to before the last; an absent one is open. After the last day of all comes `endless` (days.ts). */
export interface DayRange {
  from?: string
  until?: string
}

/**
 * Returns the days that a condition finds. `today` is YYYY-MM-DD.
 * The last 30 days are today and the 29 before; the next 14 days are today and the 14 after.
 */
export const dayRangeOf = ({ operator, value }: Condition, today: string): DayRange => {
  if (operator === 'last') return { from: addDays(today, 1 - Number(value)), until: addDays(today, 1) }
  if (operator === 'next') return { from: today, until: addDays(today, Number(value) + 1) }
  const day = value === 'today' ? today : String(value)
  if (operator === 'before') return { until: day }
  return operator === 'after' ? { from: addDays(day, 1) } : { from: day, until: addDays(day, 1) }
}
