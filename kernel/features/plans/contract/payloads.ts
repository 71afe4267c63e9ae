// Payloads of plans: changes that are tried and shown before they are applied as a batch (docs/decisions/plans.md).
import * as z from 'zod/mini'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { Id, Instant, integer, reference, text, YesNo } from '#kernel/core/contract/wire.ts'
import { ChangedField } from '#kernel/core/contract/payloads/changes.ts'

const name = z.string('required').check(z.regex(/^\w{1,40}$/, 'invalid'))
const values = z.record(z.string(), z.unknown(), 'required')

/**
 * A change of a plan, which can be reverted. `values` are the body of create or update, without files; an action has
 * the `arguments` of a bulk action.
 */
export const PlanChange = z.discriminatedUnion(
  'verb',
  [
    z.strictObject({ verb: z.literal('create'), resource: name, values }),
    z.strictObject({ verb: z.literal('update'), resource: name, id: reference, values }),
    z.strictObject({
      verb: z.literal('action'),
      resource: name,
      id: reference,
      action: name,
      arguments: z.optional(values),
    }),
  ],
  'invalid',
)
export type PlanChange = z.infer<typeof PlanChange>

const written = {
  /** Why, in the words of whoever has made the plan. */
  reason: text(limits.reasonLength),
  changes: z.array(PlanChange, 'required').check(z.minLength(1, 'required'), z.maxLength(limits.changes, 'tooMany')),
}
export const NewPlan = z.strictObject(written)
export type NewPlan = z.infer<typeof NewPlan>

/** `updatedAt` is that of the plan which was edited: of a newer one nothing is overwritten. */
export const PlanEdit = z.strictObject({ ...written, updatedAt: z.iso.datetime('invalid') })
export type PlanEdit = z.infer<typeof PlanEdit>

/** What became of one change. */
const TriedChange = z.object({
  verb: z.enum(['create', 'update', 'action']),
  resource: z.string(),
  /** Null for a new record. */
  record: z.nullable(z.number()),
  title: z.nullable(z.string()),
  action: z.nullable(z.string()),
  /** Why it is refused; null if it is not. `errors` are the sentences of single fields. */
  refusal: z.nullable(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
})

/** A record as the plan leaves it, in the terms of the change log. */
const TriedRecord = z.object({
  resource: z.string(),
  /** Null for a new record, which gets its number when the plan is applied. */
  record: z.nullable(z.number()),
  title: z.nullable(z.string()),
  action: z.string(),
  fields: z.array(ChangedField),
  /** Somebody has changed what the plan changes since it was made or scheduled. */
  hasMoved: z.boolean(),
})

/** What a plan would do at this moment. `seen` names it: only what was seen is applied. */
export const PlanTrial = z.object({
  seen: z.string(),
  changes: z.array(TriedChange),
  records: z.array(TriedRecord),
  /** Why the changes together are refused, although none is by itself. */
  refusal: z.nullable(z.string()),
})
export type PlanTrial = z.infer<typeof PlanTrial>

/** `refused` is a scheduled plan that was not applied when its time had come. */
export const planStates = ['open', 'scheduled', 'refused', 'applied'] as const

/** A plan in a list: what it changes is in the plan itself. */
export const PlanSummary = z.object({
  planId: z.number(),
  state: z.enum(planStates),
  reason: z.string(),
  owner: z.object({ userId: z.number(), name: z.nullable(z.string()) }),
  /** The name of the API token that has proposed it; null for a plan of a person. */
  token: z.nullable(z.string()),
  /** The number of its changes. */
  size: z.number(),
  applyAt: z.nullable(Instant),
  /** Why it was not applied at its time. */
  refusal: z.nullable(z.string()),
  /** The number of its changes that were taken out because the personal data of somebody was erased. */
  erased: z.number(),
  /** The batch of its changes, which can be taken back. */
  batchId: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PlanSummary = z.infer<typeof PlanSummary>

export const Plan = z.extend(PlanSummary, {
  /** Empty once it was applied: the log tells what it has done. */
  changes: z.array(PlanChange),
})
export type Plan = z.infer<typeof Plan>

/** `waiting` asks for plans that are not applied yet, or for the others. `mine` leaves out those of other people. */
export const PlansQuery = z.strictObject({
  cursor: z.optional(Id),
  perPage: z._default(integer(1, limits.perPage), limits.perPage),
  waiting: z.optional(YesNo),
  mine: z._default(YesNo, false),
})
export type PlansQuery = z.infer<typeof PlansQuery>

/**
 * The caller's plans, and others' for administrators; newest first. `next` is the next page's `cursor`, null on the
 * last.
 */
export const Plans = z.object({ data: z.array(PlanSummary), next: z.nullable(z.number()) })
export type Plans = z.infer<typeof Plans>

export const TriedPlan = z.object({ plan: Plan, trial: PlanTrial })
export type TriedPlan = z.infer<typeof TriedPlan>

const seen = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'))
export const Apply = z.strictObject({ seen })
export const Schedule = z.strictObject({ seen, at: z.iso.datetime('invalid') })

export const AppliedPlan = z.object({ plan: Plan, batchId: z.string() })
export type AppliedPlan = z.infer<typeof AppliedPlan>
