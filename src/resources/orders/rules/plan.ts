// The restock plan, pure: each site's need until the delivery after next, less what is there and under way.
import { sum } from '#src/resources/forecasts/rules/sums.ts'
import type { RestockPlan } from '../payloads.ts'
import { expectedDay, type NeedySlot, needOf } from './need.ts'

export interface PlanSettings {
  /** Days until what is ordered today arrives, and from one delivery to the next. */
  leadDays: number
  periodDays: number
  /** In how many of a hundred plans each line suffices. */
  service: number
}

/** What is known of the slots of a fragrance at a site. */
export interface SiteUse {
  siteId: number | null
  fragranceId: number
  slots: readonly NeedySlot[]
  /** Slots without a forecast, and those that will need a capsule soon after, on a device that is visited anyway. */
  unknown: number
  soon: number
  /** Capsules that have been received there and are in no device yet. */
  atSite: number
  /** The orders under way: in how many days each arrives, at the earliest today (0), and its capsules. */
  arrivals: readonly { day: number; count: number }[]
  /** The lead time of the fragrance, by default that of the plan; and the days until the site is open after it. */
  leadDays?: number
  arrivesIn?: number
}

export interface PlanLine extends Pick<SiteUse, 'siteId' | 'fragranceId' | 'unknown' | 'soon'> {
  /** Slots that are expected to be without scent before what is ordered today arrives. */
  runningOut: number
  demand: number
  safety: number
  /** At the site, and taken from what is stored elsewhere. */
  stock: number
  /** Under way, and there before they are needed. */
  ordered: number
  quantity: number
}

/** The numbers of lines that are summed up, in the order of screen and export. */
export const summed = ['quantity', 'runningOut', 'demand', 'safety', 'stock', 'ordered', 'unknown', 'soon'] as const
export type Sums = Record<(typeof summed)[number], number>

/** What the number to order is the sum of, with its sign, in the order of the screen; without `isAlways`, only shown if it is not 0. */
export const summands = [
  { name: 'demand', sign: '', isAlways: true },
  { name: 'safety', sign: '+', isAlways: false },
  { name: 'stock', sign: '−', isAlways: false },
  { name: 'ordered', sign: '−', isAlways: false },
] as const

/** Returns the sums of lines: of a site, or of the plan. */
export const sumsOf = (lines: readonly Sums[]): Sums => {
  const sums: Sums = { runningOut: 0, demand: 0, safety: 0, stock: 0, ordered: 0, quantity: 0, unknown: 0, soon: 0 }
  for (const line of lines) for (const name of summed) sums[name] += line[name]
  return sums
}

/** Returns the orders of a plan: one for each line that needs capsules. */
export const ordersOf = ({ sites }: Pick<RestockPlan, 'sites'>) =>
  sites.flatMap(({ siteId, lines }) =>
    lines.flatMap(({ fragrance: { fragranceId }, quantity, deliveryAt }) =>
      quantity > 0 ? [{ siteId, fragranceId, quantity, expectedAt: deliveryAt }] : [],
    ),
  )

/** Returns how many deliveries the orders of a plan are: one for each site and day. */
export const deliveriesIn = (plan: Pick<RestockPlan, 'sites'>): number =>
  new Set(ordersOf(plan).map(({ siteId, expectedAt }) => `${siteId} ${expectedAt}`)).size

/** Returns the last day that what is ordered today has to suffice for: the next order arrives then. */
export const lastDayOf = ({ leadDays, periodDays }: Pick<PlanSettings, 'leadDays' | 'periodDays'>): number =>
  leadDays + periodDays

const firstDay = ({ slots }: SiteUse): number => Math.min(...slots.map(expectedDay))

/**
 * Returns a line's need until the last day, what is under way in time, and what is missing: also before an order
 * arrives, from today's lead time on.
 */
const missingOf = (
  { slots, atSite, arrivals, leadDays, arrivesIn }: SiteUse,
  { periodDays, service, ...plan }: PlanSettings,
) => {
  const lead = leadDays ?? plan.leadDays
  const lastDay = lastDayOf({ leadDays: lead, periodDays })
  const neededBy = (day: number) => needOf(slots, day, service)
  const arrivedBy = (day: number) => atSite + sum(arrivals.flatMap((one) => (one.day <= day ? one.count : [])))
  const whole = neededBy(lastDay)
  const total = whole.demand + whole.safety
  const dayBefore = new Set(arrivals.flatMap(({ day }) => (day > (arrivesIn ?? lead) && day <= lastDay ? day - 1 : [])))
  const missing = Math.max(
    0,
    total - arrivedBy(lastDay),
    ...[...dayBefore].map((day) => {
      const { demand, safety } = neededBy(day)
      return demand + safety - arrivedBy(day)
    }),
  )
  // If capsules are missing, the orders take off what they add to them.
  const ordered = missing === 0 ? arrivedBy(lastDay) - atSite : total - atSite - missing
  return { ...whole, ordered, missing }
}

/**
 * Returns the lines in the order of their need for stored capsules. It ignores the settings: a line never gets less
 * because the plan has to suffice for longer.
 */
export const planLines = (
  uses: readonly SiteUse[],
  stored: ReadonlyMap<number, number>,
  settings: PlanSettings,
): PlanLine[] => {
  const left = new Map(stored)
  // A capsule that was received at a site is stored as well, once it is known by its serial number.
  for (const { fragranceId, atSite } of uses) left.set(fragranceId, (left.get(fragranceId) ?? 0) - atSite)
  return uses
    .map((use) => ({ use, day: firstDay(use) }))
    .toSorted(
      (one, other) =>
        (one.day === other.day ? 0 : one.day - other.day) ||
        (one.use.siteId ?? Infinity) - (other.use.siteId ?? Infinity) ||
        one.use.fragranceId - other.use.fragranceId,
    )
    .map(({ use }): PlanLine => {
      const {
        siteId,
        fragranceId,
        slots,
        unknown,
        soon,
        atSite,
        leadDays = settings.leadDays,
        arrivesIn = leadDays,
      } = use
      const { demand, safety, ordered, missing } = missingOf(use, settings)
      const taken = Math.min(missing, Math.max(0, left.get(fragranceId) ?? 0))
      left.set(fragranceId, (left.get(fragranceId) ?? 0) - taken)
      return {
        siteId,
        fragranceId,
        runningOut: slots.filter((slot) => expectedDay(slot) < arrivesIn).length,
        demand,
        safety,
        stock: atSite + taken,
        ordered,
        quantity: missing - taken,
        unknown,
        soon,
      }
    })
    .filter((line) => summed.some((name) => line[name] > 0))
}
