// The calls about plans. They extend the specification: another server may not have them.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { planPaths as paths, plans as resource } from './paths.ts'
import {
  AppliedPlan,
  Apply,
  AskedReview,
  NewPlan,
  Plan,
  PlanComment,
  PlanEdit,
  PlanTrial,
  Plans,
  PlansQuery,
  RefusedReview,
  Reviewers,
  ReviewersQuery,
  Schedule,
  TriedPlan,
} from './payloads.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'

const update = { access: { resource, action: 'update' }, params: IdParams, status: 200 } as const

export const endpoints = defineEndpoints({
  list: { ...paths.list, access: { resource, action: 'propose' }, query: PlansQuery, status: 200, reply: Plans },
  /** Makes a plan and tries it. Nothing but the plan is written, also for an API token. */
  propose: {
    ...paths.propose,
    access: { resource, action: 'propose' },
    body: NewPlan,
    status: 201,
    reply: TriedPlan,
    refuses: [429],
    event: { action: 'planProposed', resource: resource.name },
  },
  one: { ...paths.one, access: { resource, action: 'propose' }, params: IdParams, status: 200, reply: Plan },
  update: { ...paths.update, ...update, body: PlanEdit, reply: TriedPlan, refuses: [409] },
  remove: {
    ...paths.remove,
    access: { resource, action: 'delete' },
    params: IdParams,
    status: 204,
    refuses: [409],
    event: { action: 'planDiscarded', resource: resource.name },
  },
  /** Tries the plan in a transaction that is rolled back, with the rights of the caller. */
  trial: { ...paths.trial, ...update, reply: PlanTrial, refuses: [409] },
  /** Applies the plan as one batch, or nothing of it. The caller needs the right to each of its changes. */
  apply: { ...paths.apply, ...update, body: Apply, reply: AppliedPlan, refuses: [409] },
  /** Lets the server apply it in the name of the caller when its time has come. */
  schedule: { ...paths.schedule, ...update, body: Schedule, reply: Plan, refuses: [409] },
  unschedule: { ...paths.unschedule, ...update, reply: Plan, refuses: [409] },
  reviewers: { ...paths.reviewers, ...update, query: ReviewersQuery, reply: Reviewers, peopleOnly: true },
  /** Asks somebody else to agree. They get a mail; without their agreement, the plan is not applied. */
  askReview: {
    ...paths.askReview,
    ...update,
    body: AskedReview,
    reply: Plan,
    refuses: [409],
    event: { action: 'planReviewAsked', resource: resource.name },
  },
  withdrawReview: { ...paths.withdrawReview, ...update, reply: Plan, refuses: [409] },
  /** Agrees to what was seen. Only who is asked may, who may make each change, and has not prepared it. */
  agree: {
    ...paths.agree,
    ...update,
    body: Apply,
    reply: Plan,
    refuses: [409],
    event: { action: 'planAgreed', resource: resource.name },
  },
  refuse: {
    ...paths.refuse,
    ...update,
    body: RefusedReview,
    reply: Plan,
    refuses: [409],
    event: { action: 'planRefused', resource: resource.name },
  },
  comment: { ...paths.comment, ...update, body: PlanComment, reply: Plan, refuses: [409] },
})
