// The filter language of lists: `all(remainingShots.lte.10,author.country.in.3|7,dueDate.before.2026-12-01)`.
// Site and server parse and print filters here. It imports no zod, because lists may load it.
import { decimalNumber, type Decimals, mostInteger } from './decimals.ts'
import { addDays, isZoneName } from './days.ts'
import { isGranted, profileKinds, type AccessTable } from './access.ts'
import { isTranslated, isNullable, listName, type Definition } from './define.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import type { Field, FilterKind, Target } from './kinds.ts'
import { languageCodes } from './languages.ts'
import { filter as limits, firstDay, list } from './limits.ts'
import { plainText } from './plainText.ts'
import { oneLine } from './rules.ts'

const operators = [
  'is',
  'not',
  'in',
  'starts',
  'contains',
  'lte',
  'gte',
  'between',
  'before',
  'after',
  'last',
  'next',
  'older',
  'has',
  'empty',
  'filled',
  'missing',
] as const
export type Operator = (typeof operators)[number]

/** One value of a condition: a day is YYYY-MM-DD or `today`, and what `missing` looks for a language. */
export type FilterValue = string | number | boolean

/** Compares a field with a value. The unit of `last`, `next` and `older` is days. */
export interface Condition {
  /** The name in orderBy, or `reference.field` for a field of a referenced record. */
  readonly field: string
  readonly operator: Operator
  /** Undefined for `empty` and `filled`; several for `in`, the first and the last one for `between`. */
  readonly value?: FilterValue | readonly FilterValue[]
  /** The time zone of the days, by default the installation's. Everybody who follows a link finds the same. */
  readonly zone?: string
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
  /** Its days are those of moments, so that they depend on a time zone. */
  readonly isMoment?: true
  /** The options of a choice. */
  readonly options?: readonly (string | number)[]
  /** The decimals of a number. */
  readonly decimals?: Decimals
  /** The largest whole number, if its column is wider than usual. */
  readonly most?: number
  /** The resource of a reference. */
  readonly target?: Target
  /** The reference to the record whose field this is. */
  readonly through?: FilterField & { readonly target: Target }
}

const dayOperators = ['is', 'before', 'after', 'between', 'last', 'next', 'older'] as const

const operatorsOf: Readonly<Record<FilterKind, readonly Operator[]>> = {
  text: ['is', 'in', 'starts'],
  number: ['is', 'not', 'in', 'lte', 'gte', 'between'],
  choice: ['is', 'not', 'in'],
  yesNo: ['is'],
  day: dayOperators,
  reference: ['is', 'not', 'in'],
  file: [],
  tags: ['has', 'not', 'in'],
}

/** The operators that take several values: of `between` the first and the last one. */
export const takesList = (operator: string): operator is 'in' | 'between' => operator === 'in' || operator === 'between'

/** The operators whose value is a number of days. */
export const countsDays = (operator: string): operator is 'last' | 'next' | 'older' =>
  operator === 'last' || operator === 'next' || operator === 'older'

/** Returns a field's part of the filter language; undefined without an index. */
const filterFieldOf = (source: string, field: Field): FilterField | undefined => {
  const kind = kindOf(field).filter
  const asked = 'filter' in field ? field.filter : undefined
  const items = 'items' in field ? field.items : undefined
  const target = 'target' in field ? field.target : undefined
  if (!kind || asked === false || (kind === 'reference' && !(items ?? target))) return undefined
  if (items) return { name: source, source, kind, operators: ['contains'], target: items }
  const isOrdered =
    kind === 'reference' ||
    kind === 'file' ||
    kind === 'tags' ||
    asked === true ||
    ('sort' in field && field.sort === true)
  const found: Operator[] = [
    ...(isOrdered ? operatorsOf[kind] : []),
    ...(kind === 'text' && 'search' in field && field.search ? (['contains'] as const) : []),
    // Partial indexes find the rows that lack a language.
    ...(isTranslated(field) ? (['missing'] as const) : []),
    ...(isOrdered && field.kind !== 'custom' && (isNullable(field) || kind === 'tags')
      ? (['empty', 'filled'] as const)
      : []),
  ]
  if (found.length === 0) return undefined
  return {
    name: listName(source, field),
    source,
    kind,
    operators: found,
    ...(kindOf(field).isMoment && { isMoment: true }),
    ...('options' in field && { options: field.options }),
    ...(field.kind === 'number' && field.decimals && { decimals: field.decimals }),
    ...(field.kind === 'number' && field.max !== undefined && field.max > mostInteger && { most: field.max }),
    ...(target && { target }),
  }
}

/** The part of a definition that filters depend on. */
export type Filterable = Pick<Definition, 'fields' | 'times' | 'attention'> & { readonly access?: AccessTable }

/** The kinds of fields that are filtered through a reference. */
const kindsThrough: readonly FilterKind[] = ['choice', 'yesNo', 'reference', 'tags']

/**
 * Returns the fields of a referenced record, except personal ones and those that a reader of this list may not list: a
 * filter would tell their values.
 */
const fieldsThrough = (reference: FilterField, { access = {} }: Filterable): FilterField[] => {
  const { target } = reference
  if (!target || reference.operators.includes('contains')) return []
  const isPersonal = Object.values(target.fields).some((field) => 'personal' in field && field.personal)
  const isHidden = profileKinds.some(
    (kind) => isGranted(kind, 'list', { access }) && !isGranted(kind, 'list', { access: target.access ?? {} }),
  )
  if (isPersonal || isHidden) return []
  return Object.entries(target.fields).flatMap(([name, field]) => {
    const found = filterFieldOf(name, field)
    if (!found || !kindsThrough.includes(found.kind) || 'items' in field) return []
    return { ...found, name: `${reference.name}.${found.name}`, through: { ...reference, target } }
  })
}

const known = new WeakMap<Filterable, ReadonlyMap<string, FilterField>>()

/** Returns the fields of a resource that filters accept, by name. */
export const filterFieldsOf = (definition: Filterable): ReadonlyMap<string, FilterField> => {
  const cached = known.get(definition)
  if (cached) return cached
  const own = Object.entries(definition.fields).flatMap(([name, field]) => filterFieldOf(name, field) ?? [])
  const fields: FilterField[] = [
    { name: 'id', kind: 'number', operators: operatorsOf.number },
    ...own,
    ...(definition.times === false ? [] : ['createdAt', 'updatedAt']).map(
      (name) => ({ name, kind: 'day', operators: dayOperators, isMoment: true }) as const,
    ),
    ...own.flatMap((reference) => fieldsThrough(reference, definition)),
  ]
  const found = new Map(fields.map((field) => [field.name, field]))
  known.set(definition, found)
  return found
}

/** A filter that cannot be parsed: `key` is the key of a message (messages.ts), `part` names what is wrong. */
export class FilterError extends Error {
  readonly key: 'unknownField' | 'unknownOperator' | 'invalidFilter' | 'unservedFilter'
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

const wholeNumber = (text: string, most = mostInteger): number | undefined =>
  /^-?\d{1,15}$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : undefined

const countOf = (text: string): number | undefined => {
  const count = Number(/^([1-9]\d{0,3})d$/.exec(text)?.[1] ?? 0)
  return count > 0 && count <= limits.days ? count : undefined
}

const oneValueOf = (
  { kind, options = [], decimals, most }: FilterField,
  operator: Operator,
  text: string,
): FilterValue | undefined => {
  if (countsDays(operator)) return countOf(text)
  if (operator === 'missing') return languageCodes.find((code) => code === text)
  switch (kind) {
    case 'tags':
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
      if (!decimals) return wholeNumber(text, most)
      return decimalNumber(decimals).test(text) ? Number(text) : undefined
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

const isInOrder = ([first, last]: readonly FilterValue[]): boolean =>
  first !== undefined && last !== undefined && (first === 'today' || last === 'today' || first <= last)

/** Reads the values of a condition, trimmed and without repetitions; undefined if the operator does not take them. */
export const valueOf = (field: FilterField, operator: Operator, ...texts: readonly string[]): Condition['value'] => {
  const values = texts.flatMap((text) => oneValueOf(field, operator, text) ?? [])
  if (values.length < texts.length || values.length > limits.values) return undefined
  if (operator === 'in') return values.length > 0 ? [...new Set(values)] : undefined
  if (operator === 'between') return values.length === 2 && isInOrder(values) ? values : undefined
  return values.length === 1 ? values[0] : undefined
}

const isOperator = (text: string): text is Operator => operators.some((operator) => operator === text)

/** Splits the values of a list at each `|` without a backslash. */
const valuesIn = (typed: string): string[] => typed.match(/(?:\\.|[^\\|])+/gsu) ?? []

const parseTerm = (text: string, definition: Filterable): Filter => {
  const fields = filterFieldsOf(definition)
  const [own = ''] = /^\w+/.exec(text) ?? []
  const [through = own] = /^\w+\.\w+/.exec(text) ?? []
  const name = fields.has(through) ? through : own
  // A backslash precedes each of \ ( ) , inside a value, and each | inside one of several.
  const term = /^(?:\.(\w*)(?:\.((?:\\.|[^\\(),])*))?)?$/su.exec(text.slice(name.length))
  if (!name || !term) throw new FilterError('invalidFilter', text)
  const [, operator, typed] = term
  if (operator === undefined && Object.hasOwn(definition.attention ?? {}, name)) return { name }
  const field = fields.get(name)
  if (!field) throw new FilterError('unknownField', name)
  if (operator === undefined || !isOperator(operator) || !field.operators.includes(operator))
    throw new FilterError('unknownOperator', `${name}.${operator ?? ''}`)
  if (operator === 'empty' || operator === 'filled') {
    if (typed !== undefined) throw new FilterError('invalidFilter', text)
    return { field: name, operator }
  }
  const [, bare = typed, zone] = (field.isMoment && /^(.*)@([^@]*)$/su.exec(typed ?? '')) || []
  if (zone !== undefined && !isZoneName(zone)) throw new FilterError('invalidFilter', text)
  const texts = bare === undefined ? [] : takesList(operator) ? valuesIn(bare) : [bare]
  const value = valueOf(field, operator, ...texts.map((one) => one.replace(/\\(.)/gsu, '$1')))
  if (value === undefined) throw new FilterError('invalidFilter', text)
  return { field: name, operator, value, ...(zone !== undefined && { zone }) }
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
  const parts = partsOf(inner).map((part) => parsePart(part, definition, depth + 1))
  const [only] = parts
  // The index that serves a condition alone serves a group of one, too.
  return only && parts.length === 1 ? only : { join: join === 'any' ? 'any' : 'all', parts }
}

export const termsOf = (filter: Filter): (Condition | NamedFilter)[] =>
  'join' in filter ? filter.parts.flatMap(termsOf) : [filter]

/** Parses a filter of a resource. @throws FilterError naming an unknown field or operator, or the invalid part */
export const parseFilter = (text: string, definition: Filterable): Filter => {
  if (text.length > limits.length) throw new FilterError('invalidFilter', `${text.slice(0, 40)}…`)
  const filter = parsePart(text, definition, 0)
  if (termsOf(filter).length > limits.conditions) throw new FilterError('invalidFilter', `${text.slice(0, 40)}…`)
  return filter
}

const printValue = (operator: Operator, value: FilterValue): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (countsDays(operator)) return `${value}d`
  return String(value).replace(takesList(operator) ? /[\\(),|]/g : /[\\(),]/g, '\\$&')
}

/** Returns the values of a condition: none, one, or several. */
export const valuesOf = ({ value }: Pick<Condition, 'value'>): readonly FilterValue[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value]

/** Writes a filter as `?where=` contains it: the inverse of parseFilter. */
export const printFilter = (filter: Filter): string => {
  if ('join' in filter) return `${filter.join}(${filter.parts.map(printFilter).join(',')})`
  if ('name' in filter) return filter.name
  const { field, operator, zone } = filter
  const values = valuesOf(filter).map((value) => printValue(operator, value))
  const at = zone === undefined ? '' : `@${zone}`
  return values.length === 0 ? `${field}.${operator}` : `${field}.${operator}.${values.join('|')}${at}`
}

/** The days from the first to before the last; an absent one is open. `endless` follows the last day (days.ts). */
export interface DayRange {
  from?: string
  until?: string
}

const dayMs = 86_400_000

/**
 * Returns the moment before which a condition finds moments: three days are 72 hours. Undefined for other operators.
 */
export const momentBefore = ({ operator, value }: Condition, now: Date): Date | undefined =>
  operator === 'older' ? new Date(now.getTime() - Number(value) * dayMs) : undefined

/**
 * Returns the days (YYYY-MM-DD) that a condition finds, counted whole as charts count: the last 30 days are today and
 * the 29 before. For moments, see momentBefore.
 */
export const dayRangeOf = (condition: Condition, today: string): DayRange => {
  const { operator, value } = condition
  if (operator === 'last') return { from: addDays(today, 1 - Number(value)), until: addDays(today, 1) }
  if (operator === 'next') return { from: today, until: addDays(today, Number(value) + 1) }
  if (operator === 'older') return { until: addDays(today, -Number(value)) }
  const [day = today, last = day] = valuesOf(condition).map((one) => (one === 'today' ? today : String(one)))
  // From a day to today, which may have passed it: no day at all.
  if (operator === 'between') return { from: day, until: last < day ? day : addDays(last, 1) }
  if (operator === 'before') return { until: day }
  return operator === 'after' ? { from: addDays(day, 1) } : { from: day, until: addDays(day, 1) }
}
