// Payloads of plans: changes that are tried and shown before they are applied as a batch (docs/decisions/plans.md).
import * as z from 'zod/mini'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { Id, Instant, integer, reference, text, YesNo } from '#kernel/core/contract/wire.ts'
import { ChangedField } from '#kernel/core/contract/payloads/changes.ts'

const name = z.string('required').check(z.regex(/^\w{1,40}$/, 'invalid'))
const values = z.record(z.string(), z.unknown(), 'required')

/**
 * A change of a plan, which can be reverted. `values` are the body of create or update, without files; an action has
 * the `arguments` of a bulk action. `change` is the number of a change in the log, which is taken back.
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
    z.strictObject({ verb: z.literal('revert'), resource: name, id: reference, change: reference }),
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
  verb: z.enum(['create', 'update', 'action', 'revert']),
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
  /** The rule that asks for the agreement of somebody else, and what it has counted; null if none does. */
  needs: z.nullable(z.object({ resource: z.string(), count: z.number(), above: z.number() })),
})
export type PlanTrial = z.infer<typeof PlanTrial>

/** `refused` is a scheduled plan that was not applied when its time had come. */
export const planStates = ['open', 'scheduled', 'refused', 'applied'] as const

/** The name is null for a deleted user. */
const Person = z.object({ userId: z.number(), name: z.nullable(z.string()) })

/** `lost` is an agreement that holds no more, or a request to somebody who has left. */
export const reviewStates = ['asked', 'agreed', 'refused', 'lost'] as const

/** How far the review of a plan has got. */
const Review = z.object({
  state: z.enum(reviewStates),
  /** Who is asked: a person, or everybody with a profile. */
  reviewer: z.nullable(Person),
  profile: z.nullable(z.object({ profileId: z.number(), name: z.nullable(z.string()) })),
  /** Who has answered. */
  by: z.nullable(Person),
  /** The trial that was agreed to (`seen`). */
  agreed: z.nullable(z.string()),
  /** The caller may answer. */
  isMine: z.boolean(),
})

export const reviewKinds = ['asked', 'withdrawn', 'agreed', 'refused', 'lost', 'commented'] as const
export const lossReasons = ['edited', 'moved', 'erased', 'left'] as const

/** Something that happened in the review of a plan. */
const ReviewEntry = z.object({
  at: Instant,
  kind: z.enum(reviewKinds),
  /** Null for the server itself. */
  by: z.nullable(Person),
  /** Who was asked. */
  reviewer: z.nullable(Person),
  profile: z.nullable(z.object({ profileId: z.number(), name: z.nullable(z.string()) })),
  /** Why an agreement or a request is gone. */
  why: z.nullable(z.enum(lossReasons)),
  /** The place of the change that a comment is about; null if the plan has it no more. */
  change: z.nullable(z.number()),
  /** Whether a comment is about a single change. */
  isOfChange: z.boolean(),
  /** The comment, or the reason of a refusal. */
  said: z.nullable(z.string()),
})
export type ReviewEntry = z.infer<typeof ReviewEntry>

/** A plan in a list: what it changes is in the plan itself. */
export const PlanSummary = z.object({
  planId: z.number(),
  state: z.enum(planStates),
  reason: z.string(),
  owner: Person,
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
  /** Null while nobody is asked to agree. */
  review: z.nullable(Review),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PlanSummary = z.infer<typeof PlanSummary>

export const Plan = z.extend(PlanSummary, {
  /** Empty once it was applied: the log tells what it has done. */
  changes: z.array(PlanChange),
  /** What happened in its review, oldest first. */
  reviews: z.array(ReviewEntry),
  /** The caller may edit and discard it, and ask for its review: its owner, or an administrator. */
  isOwn: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/**
 * `waiting` asks for plans that are not applied yet, or for the others. `mine` leaves out those of other people, and
 * `toReview` asks for those that wait for the caller's agreement.
 */
export const PlansQuery = z.strictObject({
  cursor: z.optional(Id),
  perPage: z._default(integer(1, limits.perPage), limits.perPage),
  waiting: z.optional(YesNo),
  mine: z._default(YesNo, false),
  toReview: z._default(YesNo, false),
})
export type PlansQuery = z.infer<typeof PlansQuery>

/**
 * The caller's plans, those that they are or were asked to agree to, and all for administrators; newest first. `next` is the next page's `cursor`, null on the
 * last.
 */
export const Plans = z.object({ data: z.array(PlanSummary), next: z.nullable(z.number()) })
export type Plans = z.infer<typeof Plans>

export const TriedPlan = z.object({ plan: Plan, trial: PlanTrial })
export type TriedPlan = z.infer<typeof TriedPlan>

const seen = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'))
export const Apply = z.strictObject({ seen })
export const Schedule = z.strictObject({ seen, at: z.iso.datetime('invalid') })

/** Asks one person, or everybody with a profile. */
export const AskedReview = z.union(
  [z.strictObject({ userId: reference }), z.strictObject({ profileId: reference })],
  'invalid',
)
export type AskedReview = z.infer<typeof AskedReview>
export const RefusedReview = z.strictObject({ reason: text(limits.reasonLength) })
/** `change` is the place of the change that it is about; without it, it is about the plan. */
export const PlanComment = z.strictObject({
  said: text(limits.saidLength),
  change: z.optional(z.int('invalid').check(z.gte(0, 'invalid'), z.lte(limits.changes - 1, 'invalid'))),
})
export type PlanComment = z.infer<typeof PlanComment>

/** `search` is a part of the name. */
export const ReviewersQuery = z.strictObject({ search: z.optional(z.string().check(z.maxLength(100, 'tooLong'))) })
export type ReviewersQuery = z.infer<typeof ReviewersQuery>
/** Who can be asked to agree: people who may make each change and have not prepared it, and their profiles. */
export const Reviewers = z.object({
  people: z.array(z.object({ userId: z.number(), name: z.string(), profile: z.string() })),
  profiles: z.array(z.object({ profileId: z.number(), name: z.string() })),
})
export type Reviewers = z.infer<typeof Reviewers>

export const AppliedPlan = z.object({ plan: Plan, batchId: z.string() })
export type AppliedPlan = z.infer<typeof AppliedPlan>
