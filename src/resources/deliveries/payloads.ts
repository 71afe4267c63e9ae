// The lines of a delivery, and the bodies of what is done with it.
import * as z from 'zod/mini'
import { Email } from '#kernel/core/contract/emailSchemas.ts'
import { CalendarDate, lines, numeric, orRequired, reference, requiredDate } from '#kernel/core/contract/wire.ts'
import { restock as limits } from '#src/product/limits.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'

const whole = (least: number) =>
  z.int({ error: orRequired('invalid') }).check(z.gte(least, 'tooSmall'), z.lte(limits.maxQuantity, 'tooBig'))

export const DraftLine = z.strictObject({ fragranceId: numeric(reference), quantity: numeric(whole(1)) })
export type DraftLine = z.infer<typeof DraftLine>

const unique = z.superRefine<readonly DraftLine[]>((all, { addIssue }) => {
  for (const [place, { fragranceId }] of all.entries())
    if (all.findIndex((other) => other.fragranceId === fragranceId) < place)
      addIssue({ code: 'custom', message: 'repeatedFragrance', path: [place, 'fragranceId'] })
})
const draftLines = z.array(DraftLine, { error: orRequired('invalid') })

export const DraftLines = draftLines.check(
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(limits.lines, 'invalid'),
  unique,
)
/** Once it is ordered, a delivery has none. */
export const ChangedLines = draftLines.check(z.maxLength(limits.lines, 'invalid'), unique)

const Fragrance = z.object({
  fragranceId: z.number(),
  name: z.string(),
  ...translatedNames,
  categoryId: z.number(),
})

export const StoredDraftLine = z.object({ fragranceId: z.number(), quantity: z.number(), fragrance: Fragrance })
export type StoredDraftLine = z.infer<typeof StoredDraftLine>

/** The day on which it is to arrive; without one, after the lead time, when the site is open. */
export const Ordering = z.strictObject({ expectedAt: z.optional(requiredDate) })
export type Ordering = z.infer<typeof Ordering>

const ReceivedLine = z.strictObject({
  orderId: reference,
  /** Capsules that have arrived as they were ordered; wrong or damaged ones do not count. */
  received: whole(0),
  damaged: z._default(whole(0), 0),
  /** What becomes of those that are missing. */
  rest: z._default(z.enum(['underWay', 'closed'], 'invalid'), 'underWay'),
  /** Such as what was wrong; without it, the notes of the order stay. */
  notes: z.optional(lines(limits.notes)),
})
export type ReceivedLine = z.infer<typeof ReceivedLine>

export const Receipt = z.strictObject({
  /** By default today. */
  receivedAt: z.optional(requiredDate),
  /** By default all that is under way has arrived. */
  lines: z.optional(z.array(ReceivedLine).check(z.minLength(1, 'required'), z.maxLength(limits.lines, 'invalid'))),
})
export type Receipt = z.infer<typeof Receipt>

export const Mailing = z.strictObject({ email: Email })
export type Mailing = z.infer<typeof Mailing>

/** A line as page and sheet show it: of a draft, it is no order yet. */
const DeliveryLine = z.object({
  orderId: z.nullable(z.number()),
  code: z.nullable(z.string()),
  fragrance: Fragrance,
  quantity: z.number(),
  state: z.enum(['draft', 'ordered', 'received', 'cancelled']),
  receivedAt: z.nullable(CalendarDate),
  receivedQuantity: z.nullable(z.number()),
  damagedQuantity: z.nullable(z.number()),
  notes: z.nullable(z.string()),
})
export type DeliveryLine = z.infer<typeof DeliveryLine>

export const DeliveryLines = z.object({ lines: z.array(DeliveryLine) })
export type DeliveryLines = z.infer<typeof DeliveryLines>
