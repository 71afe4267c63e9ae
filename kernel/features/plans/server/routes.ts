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
})
