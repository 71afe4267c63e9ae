// Evaluates filters over rows of the wire, for engine.tsx and for comparing with SQL; makes random ones.
import * as fc from 'fast-check'
import { dayOf } from '#kernel/core/contract/days.ts'
import { wireNames } from '#kernel/core/contract/define.ts'
import {
  dayRangeOf,
  filterFieldsOf,
  momentBefore,
  countsDays,
  parseFilter,
  takesList,
  valueOf,
  valuesOf,
  type Condition,
  type Filter,
  type FilterField,
  type FilterGroup,
} from '#kernel/core/contract/filters.ts'
import type { FieldKind } from '#kernel/core/contract/kinds.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { defaultLanguage, languageCodes } from '#kernel/core/contract/languages.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { storedMacSpellings } from '#kernel/core/contract/rules.ts'
import { foldText as fold } from '#kernel/core/contract/foldText.ts'
import type { MockRecord } from './world.ts'

/** The value of a field in a row: of a reference its id. */
const valueIn = (row: MockRecord, { idKey }: Resource, { name, source, target }: FilterField): unknown => {
  const value = row[name === 'id' ? idKey : name]
  if (!target || Array.isArray(value)) return value
  return isObject(value) ? (value[target.idKey] ?? row[source ?? name]) : (value ?? row[source ?? name])
}

const holds = (
  row: MockRecord,
  resource: Resource,
  filterField: FilterField,
  condition: Condition,
  now: Date,
): boolean => {
  const { operator } = condition
  const values = valuesOf(condition)
  const [value, last] = values
  const found = valueIn(row, resource, filterField)
  if (filterField.kind === 'tags') {
    const tags = (Array.isArray(found) ? found : []).map((tag) => fold(String(tag)))
    if (operator === 'empty' || operator === 'filled') return (tags.length === 0) === (operator === 'empty')
    const has = values.some((one) => [String(one), plainText(String(one))].some((text) => tags.includes(fold(text))))
    return has !== (operator === 'not')
  }
  if (Array.isArray(found))
    return found.some((item) => isObject(item) && item[filterField.target?.idKey ?? ''] === value)
  const isEmpty = found === null || found === undefined
  if (operator === 'missing') {
    const language = languageCodes.find((code) => code === value)
    return !row[translations(filterField.source ?? '')[language ?? defaultLanguage]]
  }
  if (operator === 'empty') return isEmpty
  if (operator === 'not') return found !== value
  if (isEmpty) return false
  if (operator === 'filled') return true
  if (filterField.kind === 'day') {
    const text = String(found)
    const before = momentBefore(condition, now)
    if (before && text.includes('T')) return new Date(text) < before
    const { from = '', until = '9' } = dayRangeOf(condition, dayOf(now))
    const day = text.includes('T') ? dayOf(new Date(text)) : text
    return from <= day && day < until
  }
  if (filterField.kind === 'text') {
    const field = resource.fields[filterField.source ?? '']
    const isAddress = field?.kind === 'macAddress'
    const addresses = isAddress ? values.flatMap((one) => storedMacSpellings(String(one))) : []
    const typed = [...values.flatMap((one) => [String(one), plainText(String(one))]), ...addresses]
    if (operator === 'contains')
      return (field ? wireNames(filterField.name, field) : []).some((name) =>
        typed.some((text) => fold(String(row[name])).includes(fold(text))),
      )
    const isExact = field && (field.kind === 'text' ? field.exact : exactKinds.includes(field.kind))
    const spelled = typed.flatMap((text) => (isExact ? [text, text.toLowerCase(), text.toUpperCase()] : [fold(text)]))
    const text = isExact ? String(found) : fold(String(found))
    return spelled.some((one) => (operator === 'starts' ? text.startsWith(one) : text === one))
  }
  if (operator === 'in') return values.some((one) => one === found)
  if (operator === 'between') return Number(value) <= Number(found) && Number(found) <= Number(last)
  if (operator === 'lte') return Number(found) <= Number(value)
  if (operator === 'gte') return Number(found) >= Number(value)
  return found === value
}

/** Whether a row matches a filter at a moment, as the server decides. */
export const matches = (row: MockRecord, resource: Resource, filter: Filter, now: Date): boolean => {
  if ('join' in filter) {
    const isMatch = (part: Filter) => matches(row, resource, part, now)
    return filter.join === 'all' ? filter.parts.every(isMatch) : filter.parts.some(isMatch)
  }
  if ('name' in filter) {
    const text = resource.attention?.[filter.name]
    if (typeof text !== 'string') throw new Error(`The SQL of ${resource.name}'s "${filter.name}" is the server's`)
    return matches(row, resource, parseFilter(text, resource), now)
  }
  const field = filterFieldsOf(resource).get(filter.field)
  return field !== undefined && holds(row, resource, field, filter, now)
}

/** The kinds of texts that are compared character by character. */
const exactKinds: readonly FieldKind[] = ['email', 'document', 'phone', 'zipcode', 'country', 'macAddress']

const someTexts = ['a', 'Ân', 'ana', 'ANGEL', 'Fragrância', 'S-1', '00:1a', 'Not', 'x, (y) \\ "z"', 'primavera', '100%']
const someDays = ['today', '2027-01-11', '2027-03-11', '2026-11-22', '1990-05-01']

/** Returns values of a condition, as a person would type them. */
export const typedValues = (
  { kind, options = [] }: FilterField,
  operator: Condition['operator'],
): readonly string[] => {
  if (countsDays(operator)) return ['1d', '30d', '3660d']
  if (operator === 'missing') return languageCodes
  if (kind === 'text' || kind === 'tags') return someTexts
  if (kind === 'day') return someDays
  if (kind === 'choice') return options.map(String)
  return kind === 'yesNo' ? ['yes', 'no'] : ['0', '1', '2', '7', '49', '100']
}

/** Returns all conditions that these values make. */
export const conditionsOf = (field: FilterField): Condition[] =>
  field.operators.flatMap((operator): Condition[] => {
    if (operator === 'empty' || operator === 'filled') return [{ field: field.name, operator }]
    const one = typedValues(field, operator)
    const lists =
      operator === 'in' ? one.map((_, at) => one.slice(at)) : one.flatMap((from) => one.map((to) => [from, to]))
    return (takesList(operator) ? lists : one.map((typed) => [typed])).flatMap((typed) => {
      const value = valueOf(field, operator, ...typed)
      return value === undefined ? [] : [{ field: field.name, operator, value }]
    })
  })

/** Makes filters of these conditions: one alone, a group, or groups in a group. */
export const randomFilter = (conditions: readonly Condition[]): fc.Arbitrary<Filter> => {
  const condition = fc.constantFrom(...conditions)
  const group = (part: fc.Arbitrary<Filter>): fc.Arbitrary<FilterGroup> =>
    fc.record({
      join: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(part, { minLength: 2, maxLength: 3 }),
    })
  return fc.oneof(condition, group(condition), group(fc.oneof(condition, group(condition))))
}
