// Implements the calls about plans.
import { endpoints } from '#kernel/features/plans/contract/calls.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import {
  applyPlan,
  discardPlan,
  editPlan,
  listPlans,
  onePlan,
  proposePlan,
  schedulePlan,
  tryPlan,
  unschedulePlan,
} from '#kernel/features/plans/server/plans.ts'
import { agreeToPlan, askReview, commentPlan, planReviewers, refusePlan, withdrawReview } from './reviews.ts'

export const handlers = defineHandlers(endpoints, {
  list: ({ query, context }) => listPlans(context, query),
  propose: ({ body, context }) => proposePlan(context, body),
  one: ({ params, context }) => onePlan(context, params.id),
  update: ({ params, body, context }) => editPlan(context, params.id, body),
  remove: ({ params, context }) => discardPlan(context, params.id),
  trial: ({ params, context }) => tryPlan(context, params.id),
  apply: ({ params, body, context }) => applyPlan(context, params.id, body.seen),
  schedule: ({ params, body, context }) => schedulePlan(context, params.id, body),
  unschedule: ({ params, context }) => unschedulePlan(context, params.id),
  reviewers: ({ params, query, context }) => planReviewers(context, params.id, query),
  askReview: ({ params, body, context }) => askReview(context, params.id, body),
  withdrawReview: ({ params, context }) => withdrawReview(context, params.id),
  agree: ({ params, body, context }) => agreeToPlan(context, params.id, body.seen),
  refuse: ({ params, body, context }) => refusePlan(context, params.id, body.reason),
  comment: ({ params, body, context }) => commentPlan(context, params.id, body),
})
