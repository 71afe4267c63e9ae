// The numbers of the dashboard (S2§2, §3, §7).
import * as z from 'zod/mini'
import { dashboard } from '#src/product/limits.ts'
import { CalendarDate, Id, integer, YesNo } from '#kernel/core/contract/wire.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'
import { periodFields, periodInOrder } from '#src/resources/telemetry/schemas.ts'

/** `limit=true` keeps the 5 largest campaigns and, in each, the 5 largest fragrances; `largest` keeps this many. */
export const ChartQuery = z
  .strictObject({
    ...periodFields,
    limit: z.optional(YesNo),
    largest: z.optional(integer(1, dashboard.maxLargest)),
  })
  .check(periodInOrder)

/** Beyond the specification, as are the totals: another server may omit them. */
const beyond = { fragranceId: z.optional(z.number()), categoryId: z.optional(z.number()), ...translatedNames }

/** `campaignId` and `fragranceId` count the shots of one of them alone, or of one in the other. */
export const CampaignQuery = z
  .strictObject({
    ...periodFields,
    limit: z.optional(YesNo),
    largest: z.optional(integer(1, dashboard.maxLargest)),
    campaignId: z.optional(Id),
    fragranceId: z.optional(Id),
  })
  .check(periodInOrder)

/** A campaign with its fragrances, largest first, deleted ones included. Totals include what the limit omits. */
export const CampaignShots = z.object({
  campaignId: z.number(),
  campaignName: z.string(),
  /** The shots of all its fragrances. */
  shotsTotal: z.optional(z.number()),
  fragrances: z.array(z.object({ ...beyond, fragranceName: z.string(), shotsTotalFragrance: z.number() })),
})
export type CampaignShots = z.infer<typeof CampaignShots>

/** A fragrance over all campaigns. */
export const FragranceShots = z.object({
  ...beyond,
  fragranceName: z.string(),
  shotsTotal: z.number(),
  /** All shots of the period, whatever the fragrance. */
  shotsAll: z.optional(z.number()),
})
export type FragranceShots = z.infer<typeof FragranceShots>

/** A period and its shots: one number per `step` days, in order. The last number may cover fewer days. */
const SeriesOfShots = { from: CalendarDate, to: CalendarDate, shots: z.array(z.number()) }

/**
 * The shots of each day from `from` (by default the first) to `to` (today). `step` is 1, or weeks for long periods.
 * `before` is the period of the same length before, with a `from`.
 */
export const ShotsByDay = z.object({ step: z.number(), ...SeriesOfShots, before: z.optional(z.object(SeriesOfShots)) })
export type ShotsByDay = z.infer<typeof ShotsByDay>

/** The number of records that need attention: `kind` is the resource, `filter` its list's `attention=`. */
export const Attention = z.object({ kind: z.string(), filter: z.string(), count: z.number() })
export type Attention = z.infer<typeof Attention>
