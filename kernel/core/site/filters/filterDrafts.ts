// A filter as its dialog edits it: conditions that may still be incomplete, in groups.
import {
  countsDays,
  takesList,
  valueOf,
  valuesOf,
  type Condition,
  type Filter,
  type FilterField,
  type FilterGroup,
  type FilterValue,
} from '#kernel/core/contract/filters.ts'
import { decimalOf } from '#kernel/core/contract/decimals.ts'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { formatNumber } from '../ui/formatNumber.ts'
import { ownZone } from './zones.ts'
import { parseDate } from '../ui/dates/dateText.ts'

export type Join = FilterGroup['join']

/**
 * A condition as it is edited. `choice` is an operator, or one with `today`: `before.today`. Values are lines of
 * `text`.
 */
export interface ConditionDraft {
  readonly key: number
  readonly field: FilterField
  readonly choice: string
  readonly text: string
  /** The time zone of its days; undefined for that of the installation. */
  readonly zone?: string | undefined
}

/** A part that the dialog keeps or removes as a whole: a named filter, or a field that no screen shows. */
interface KeptPart {
  readonly key: number
  readonly kept: Filter
}

export type LeafDraft = ConditionDraft | KeptPart

export interface GroupDraft {
  readonly key: number
  readonly join: Join
  readonly parts: readonly Draft[]
}

export type Draft = LeafDraft | GroupDraft

type OperatorChoice = Pick<Condition, 'operator' | 'value'>

let lastKey = 0
const newKey = (): number => ++lastKey

export const operatorChoices = ({ kind, operators }: FilterField): OperatorChoice[] => [
  ...operators.map((operator) => ({ operator })),
  ...(kind === 'day' ? (['is', 'before', 'after'] as const).map((operator) => ({ operator, value: 'today' })) : []),
]
export const choiceKey = ({ operator, value }: OperatorChoice): string =>
  value === 'today' ? `${operator}.today` : operator

export const needsValue = ({ choice }: ConditionDraft): boolean => !/^(empty|filled)$|\.today$/.test(choice)

/** A value as filters write it: numbers have a decimal point, days a unit, and Enter applies a date at once. */
export const typedText = ({ kind, decimals }: FilterField, operator: string, text: string): string => {
  if (countsDays(operator)) return `${text}d`
  if (kind === 'number') return String(decimalOf(text, languageTag(), decimals) ?? text)
  return kind === 'day' ? parseDate(text) : text
}

/** Whether a condition means the days of a time zone: the hours since a moment are the same in each. */
export const hasZone = ({ isMoment }: FilterField, operator: string): boolean =>
  isMoment === true && operator !== 'older'

/** The values of a list as they are edited, one on each line. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** The condition of a draft; undefined while its value is missing or invalid. */
export const conditionOf = ({ field, choice, text, zone }: ConditionDraft): Condition | undefined => {
  const found = operatorChoices(field).find((one) => choiceKey(one) === choice)
  if (!found) return undefined
  const { operator, value } = found
  if (operator === 'empty' || operator === 'filled') return { field: field.name, operator }
  const lines = takesList(operator) ? linesOf(text) : [text.trim()]
  const typed = value ?? valueOf(field, operator, ...lines.map((line) => typedText(field, operator, line)))
  return typed === undefined
    ? undefined
    : { field: field.name, operator, value: typed, ...(hasZone(field, operator) && zone && { zone }) }
}

/** What a draft says so far; undefined for an incomplete condition. */
export const leafFilter = (leaf: LeafDraft): Filter | undefined => ('kept' in leaf ? leaf.kept : conditionOf(leaf))

export const blankDraft = (field: FilterField): ConditionDraft => ({
  key: newKey(),
  field,
  choice: field.operators[0] ?? '',
  text: '',
  zone: field.isMoment && ownZone(),
})

/** A new group with one condition. It differs from the group around it, or it would say the same without. */
export const blankGroup = (around: Join, field: FilterField): GroupDraft => ({
  key: newKey(),
  join: around === 'all' ? 'any' : 'all',
  parts: [blankDraft(field)],
})

/** A value as its input shows it. */
const shownText = (value: FilterValue): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? formatNumber(value, { useGrouping: false }) : value
}

const leafOf = (part: Filter, fields: readonly FilterField[]): LeafDraft => {
  const field = 'field' in part ? fields.find(({ name }) => name === part.field) : undefined
  if (!field || !('field' in part)) return { key: newKey(), kept: part }
  const values = valuesOf(part)
  // The inputs of two dates have no today.
  if (takesList(part.operator) && values.includes('today')) return { key: newKey(), kept: part }
  return {
    key: newKey(),
    field,
    choice: choiceKey(part),
    text: part.value === 'today' ? '' : values.map(shownText).join('\n'),
    zone: part.zone,
  }
}

/** The drafts of a filter. A condition alone is a group of one; no filter is an empty group. */
export const groupDraftOf = (filter: Filter | undefined, fields: readonly FilterField[]): GroupDraft => {
  const { join, parts }: FilterGroup =
    filter && 'join' in filter ? filter : { join: 'all', parts: filter ? [filter] : [] }
  return {
    key: newKey(),
    join,
    parts: parts.map((part) => ('join' in part ? groupDraftOf(part, fields) : leafOf(part, fields))),
  }
}

/** The conditions of a group in their order, with those of the groups in it. */
export const leavesOf = ({ parts }: GroupDraft): LeafDraft[] =>
  parts.flatMap((part) => ('join' in part ? leavesOf(part) : [part]))

/** The filter of complete drafts. A group of one is what is in it, and an empty one is nothing. */
export const filterOf = ({ join, parts }: GroupDraft): Filter | undefined => {
  const filters = parts.flatMap((part) => ('join' in part ? filterOf(part) : leafFilter(part)) ?? [])
  return filters.length > 1 ? { join, parts: filters } : filters[0]
}

/** Replaces a part of a group; undefined removes it, and a group in it that becomes empty goes too. */
export const withPart = (group: GroupDraft, key: number, part: Draft | undefined): GroupDraft => ({
  ...group,
  parts: group.parts.flatMap((one) => {
    if (one.key !== key) return [one]
    return part && !('join' in part && part.parts.length === 0) ? [part] : []
  }),
})
