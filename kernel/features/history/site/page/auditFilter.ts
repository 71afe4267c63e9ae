// Parts of the audit's filter that a press sets: a period, a person, a place or an act.
import { addDays, today } from '#kernel/core/contract/days.ts'
import { valuesOf, type Filter } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { periods, periodWhere, type Period } from '#kernel/core/site/changes/auditPeriods.ts'
import { partsOf, readFilter, whereOf } from '#kernel/core/site/index.ts'

/** The parts that all must be met. */
const allParts = (where: string | undefined, log: Resource): readonly Filter[] => {
  const filter = readFilter(where, log)
  return filter && 'join' in filter && filter.join === 'any' ? [filter] : partsOf(filter)
}
const isOf = (field: string) => (part: Filter) => 'field' in part && part.field === field

/** Returns the filter with a condition in place of others of its field; without it, with none of that field. */
const withCondition = (where: string | undefined, log: Resource, field: string, condition: Filter | undefined) =>
  whereOf('all', [...allParts(where, log).filter((part) => !isOf(field)(part)), ...(condition ? [condition] : [])])

export const withPeriod = (where: string | undefined, log: Resource, period: Period): string | undefined =>
  withCondition(where, log, 'at', readFilter(periodWhere(period), log))

/** Returns the filter with one value of a field; null for a field without one. */
export const withValue = (
  where: string | undefined,
  log: Resource,
  field: string,
  value: string | number | null,
): string | undefined =>
  withCondition(where, log, field, value === null ? { field, operator: 'empty' } : { field, operator: 'is', value })

/** The period of a filter; undefined for another one than these. */
export const periodOf = (where: string | undefined, log: Resource): Period | undefined => {
  const of = whereOf('all', allParts(where, log).filter(isOf('at')))
  return periods.find((period) => periodWhere(period) === of)
}

/** The first and the last day that a filter names; undefined if it leaves one open. */
export const daysOf = (where: string | undefined, log: Resource): { first: string; last: string } | undefined => {
  const now = today()
  for (const part of allParts(where, log)) {
    if (!('field' in part) || part.field !== 'at') continue
    const [first, last] = valuesOf(part).map((value) => (value === 'today' ? now : String(value)))
    if (part.operator === 'last') return { first: addDays(now, 1 - Number(first)), last: now }
    if (part.operator === 'is' && first) return { first, last: first }
    if (part.operator === 'between' && first && last) return { first, last }
  }
  return undefined
}

/** Whether all lines of a filter are of one value of a field. */
export const hasValue = (
  where: string | undefined,
  log: Resource,
  field: string,
  value: string | number | null,
): boolean =>
  allParts(where, log).some(
    (part) =>
      'field' in part &&
      part.field === field &&
      (value === null ? part.operator === 'empty' : part.operator === 'is' && part.value === value),
  )

/** The resource whose lines alone a filter finds. */
export const areaOf = (where: string | undefined, log: Resource): string | undefined => {
  for (const part of allParts(where, log))
    if ('field' in part && part.field === 'resource' && part.operator === 'is') return String(part.value)
  return undefined
}

/** Returns the filter of the lines that one line stands for. */
export const withSame = (
  where: string | undefined,
  log: Resource,
  {
    resource,
    action,
    actor,
    same,
    changeId,
    batch,
  }: {
    resource: string
    action: string
    actor: { userId: number } | null
    same: { first: number }
    changeId: number
    batch?: string | null | undefined
  },
): string | undefined =>
  whereOf('all', [
    ...allParts(where, log).filter((part) => !['resource', 'action', 'actor'].some((field) => isOf(field)(part))),
    { field: 'resource', operator: 'is', value: resource },
    { field: 'action', operator: 'is', value: action },
    actor ? { field: 'actor', operator: 'is', value: actor.userId } : { field: 'actor', operator: 'empty' },
    ...(batch ? [] : [{ field: 'id', operator: 'between', value: [same.first, changeId] } as const]),
  ])
