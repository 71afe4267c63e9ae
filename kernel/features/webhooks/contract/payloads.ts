// Payloads of webhooks (docs/decisions/notifications.md): their calls, and what receivers get.
import * as z from 'zod/mini'
import type { ActionNames } from '#kernel/core/contract/actionNames.ts'
import { changes } from '#kernel/core/contract/limits.ts'
import { webhook as limits } from '#kernel/features/webhooks/contract/limits.ts'
import { Id, Instant, integer, reference, text } from '#kernel/core/contract/wire.ts'
import { ChangedField } from '#kernel/core/contract/payloads/changes.ts'

/** Why a webhook is off: its receiver failed for days or is gone, or a backup was restored. */
const webhookEnds = ['failed', 'gone', 'restored'] as const

/** Why an attempt failed; `status` is any reply outside of 200 to 299 but a redirection. */
const deliveryErrors = [
  'status',
  'redirect',
  'timeout',
  'private',
  'unknownHost',
  'refused',
  'certificate',
  'network',
  'secret',
  'forgotten',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

export const DeliveryParams = z.strictObject({ id: Id, changeId: Id })
export const DeliveriesQuery = z.strictObject({
  cursor: z.optional(Id),
  perPage: z._default(integer(1, changes.maxPerPage), changes.perPage),
})
/** The first change to deliver again; the one after the last change of the log skips what waits. */
export const Replay = z.strictObject({ from: reference })

/** How an attempt ended: `status` and `answer` are null without a reply, `error` is null after a success. */
const attempt = {
  status: z.nullable(z.number()),
  error: z.nullable(z.enum(deliveryErrors)),
  /** In milliseconds. */
  duration: z.nullable(z.number()),
  /** The beginning of the reply. */
  answer: z.nullable(z.string()),
}
export const DeliveryResult = z.object(attempt)
export type DeliveryResult = z.infer<typeof DeliveryResult>

/** Returns the payloads that contain names of actions (actionNames.ts). */
export const webhookPayloads = ({ changes: actionsOfChanges }: ActionNames) => {
  const action = z.enum(actionsOfChanges, 'invalid')
  /** The actions of the log by resource: at least one. */
  const Events = z
    .array(
      z.strictObject({
        resource: text(40),
        actions: z.array(action).check(z.minLength(1, 'required'), z.maxLength(actionsOfChanges.length, 'tooMany')),
      }),
      'required',
    )
    .check(z.minLength(1, 'required'), z.maxLength(100, 'tooMany'))
  const Webhook = z.object({
    id: z.number(),
    name: z.string(),
    url: z.string(),
    events: Events,
    isActive: z.boolean(),
    /** Why the server has turned it off; otherwise null. */
    end: z.nullable(z.enum(webhookEnds)),
    createdAt: Instant,
    /** Until when the former secret signs as well; otherwise null. */
    rotatedUntil: z.nullable(Instant),
    /** Since when every attempt fails; otherwise null. */
    failingSince: z.nullable(Instant),
    /** The last success; null before the first. */
    deliveredAt: z.nullable(Instant),
    /** The number of events that wait to be delivered. */
    waiting: z.number(),
    /** The last change of the log that it has taken up. */
    cursor: z.number(),
  })
  const Delivery = z.object({
    changeId: z.number(),
    resource: z.nullable(z.string()),
    record: z.nullable(z.number()),
    action: z.nullable(action),
    /** `failed`: it is not tried any more. */
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.number(),
    ...attempt,
    /** The last attempt; null before the first. */
    triedAt: z.nullable(Instant),
    /** When it is due; null if it waits no more. */
    dueAt: z.nullable(Instant),
  })
  const written = { name: text(limits.nameLength), url: text(limits.urlLength), events: Events }
  return {
    Webhook,
    /** The only replies that contain the secret. */
    MadeWebhook: z.extend(Webhook, { secret: z.string() }),
    NewWebhook: z.strictObject(written),
    WebhookChange: z.strictObject({ ...written, isActive: z.boolean('invalid') }),
    OfferedEvents: Events,
    /** Newest change first; `next` is the `cursor` of the following page. */
    Deliveries: z.object({ data: z.array(Delivery), next: z.nullable(z.number()) }),
    /** What a receiver gets; `changeId` orders what happened to a record. */
    ChangeEvent: z.object({
      /** The resource and the action: `devices.update`. */
      type: z.string(),
      /** When it happened. */
      timestamp: Instant,
      data: z.object({
        changeId: z.number(),
        resource: z.string(),
        record: z.number(),
        /** The name of the record; null if it has none, or is gone. */
        title: z.nullable(z.string()),
        action,
        /** Who did it: null for the server itself. `token` is the number of the API token by which they did it. */
        actor: z.nullable(z.object({ userId: z.number(), token: z.optional(z.number()) })),
        /** The change that this one takes back; otherwise null. */
        reverts: z.nullable(z.number()),
        /** Personal values are masked; null if they would make the body too large. */
        fields: z.nullable(z.array(ChangedField)),
      }),
    }),
  }
}
type Payload<Name extends keyof ReturnType<typeof webhookPayloads>> = z.infer<ReturnType<typeof webhookPayloads>[Name]>
export type Webhook = Payload<'Webhook'>
export type MadeWebhook = Payload<'MadeWebhook'>
export type NewWebhook = Payload<'NewWebhook'>
export type WebhookChange = Payload<'WebhookChange'>
/** The actions that webhooks can be told, by resource. */
export type OfferedEvents = Payload<'OfferedEvents'>
export type Deliveries = Payload<'Deliveries'>
export type Delivery = Deliveries['data'][number]
export type ChangeEvent = Payload<'ChangeEvent'>
