// The restock plan, and the order of its lines.
import * as z from 'zod/mini'
import { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { sheetFormats } from '#kernel/core/contract/sheetFormats.ts'
import { CalendarDate, Instant, integer } from '#kernel/core/contract/wire.ts'
import { restock as limits } from '#src/product/limits.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'

/** `fixed`: the lead time of the plan. `known`: that of each fragrance, kept or learnt from receipts. */
export const leadsOf = ['fixed', 'known'] as const

const query = {
  /** Days until what is ordered today arrives. */
  leadDays: z._default(integer(0, limits.maxLeadDays), limits.leadDays),
  /** Whether these days hold for all fragrances, or only for those of which nobody knows better. */
  leads: z._default(z.enum(leadsOf, 'invalid'), 'fixed'),
  /** Days from one delivery to the next. */
  periodDays: z._default(integer(1, limits.maxPeriodDays), limits.periodDays),
  /** In how many of a hundred plans each line has to suffice. */
  service: z._default(integer(limits.leastService, limits.mostService), limits.service),
}

export const RestockQuery = z.strictObject(query)
export type RestockQuery = z.infer<typeof RestockQuery>
export const RestockExport = z.strictObject({ ...query, format: z._default(z.enum(sheetFormats, 'invalid'), 'xlsx') })

const whole = (least: number, most: number) => z.int('required').check(z.gte(least, 'invalid'), z.lte(most, 'invalid'))

/** The settings of a seen plan, and the sum of its quantities: 409 if it has changed. */
export const OrderBody = z.strictObject({
  leadDays: whole(0, limits.maxLeadDays),
  leads: z._default(z.enum(leadsOf, 'invalid'), 'fixed'),
  periodDays: whole(1, limits.maxPeriodDays),
  service: whole(limits.leastService, limits.mostService),
  quantity: whole(1, Number.MAX_SAFE_INTEGER),
})
export type OrderBody = z.input<typeof OrderBody>

/** The batch of the new orders, which can be taken back, and the deliveries that they are lines of. */
export const Ordered = z.extend(Run, {
  deliveries: z.array(z.object({ deliveryId: z.number(), code: z.string(), siteId: z.nullable(z.number()) })),
})
export type Ordered = z.infer<typeof Ordered>

const sums = {
  /** Slots that are expected to be without scent before what is ordered today arrives. */
  runningOut: z.number(),
  /** Capsules that suffice in half of all cases until the delivery after next, and those for the service level. */
  demand: z.number(),
  safety: z.number(),
  /** Capsules at the site that are in no device, and those taken from what is stored elsewhere. */
  stock: z.number(),
  /** Capsules under way that arrive before they are needed. */
  ordered: z.number(),
  /** Capsules to order: demand and safety without stock and those under way. */
  quantity: z.number(),
  /** Slots without a forecast whose capsules are not low: they count by their recent pace, if any. */
  unknown: z.number(),
  /** Slots that need a capsule within two weeks after, on devices that are visited anyway. */
  soon: z.number(),
}

const PlanLine = z.object({
  fragrance: z.object({
    fragranceId: z.number(),
    name: z.string(),
    ...translatedNames,
    categoryId: z.number(),
  }),
  /** The days until what is ordered today arrives, and where they are from. */
  lead: z.object({
    days: z.number(),
    from: z.enum(['plan', 'fragrance', 'receipts']),
    /** Half of the receipts of a year came within the median, eight of ten within the spread after it. */
    median: z.nullable(z.number()),
    spread: z.nullable(z.number()),
    receipts: z.number(),
  }),
  /** When it arrives: on a day on which the site is open. */
  deliveryAt: CalendarDate,
  ...sums,
})
export type RestockLine = z.infer<typeof PlanLine>

/** Recently removed capsules, and those with too much left, by reason: null for none. */
const early = {
  removed: z.number(),
  early: z.number(),
  reasons: z.array(z.object({ reason: z.nullable(z.string()), count: z.number() })),
}

const PlanSite = z.object({
  /** Null for devices without a site. */
  siteId: z.nullable(z.number()),
  name: z.nullable(z.string()),
  /** The devices that need a capsule, and the day on which the first one does. */
  devices: z.number(),
  firstAt: z.nullable(CalendarDate),
  lines: z.array(PlanLine),
  sums: z.object(sums),
  early: z.object(early),
})
export type RestockSite = z.infer<typeof PlanSite>

export const RestockPlan = z.object({
  leadDays: z.number(),
  leads: z.enum(leadsOf),
  periodDays: z.number(),
  service: z.number(),
  /** When the forecasts were made; null before the first time. */
  madeAt: z.nullable(Instant),
  /** When what is ordered today arrives, and until when it has to suffice. */
  deliveryAt: CalendarDate,
  sufficesUntil: CalendarDate,
  /** The sites with lines, those first that need a capsule first. */
  sites: z.array(PlanSite),
  /** Of all sites. */
  sums: z.object({ ...sums, devices: z.number() }),
  early: z.object(early),
  /** Slots that have no capsule and have given nothing lately: they count for nothing. */
  unfilled: z.number(),
})
export type RestockPlan = z.infer<typeof RestockPlan>
