// The calls about plans without their schemas, for the site, and who may make them (docs/decisions/plans.md).
import { type Area, grantStaff } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type {
  AppliedPlan,
  AskedReview,
  NewPlan,
  Plan,
  PlanComment,
  PlanEdit,
  Plans,
  PlanTrial,
  Reviewers,
  TriedPlan,
} from './payloads.ts'

/**
 * Everybody may prepare changes: the rights to each change decide. An API token may only propose, and read its
 * proposals: only a person applies changes, or agrees to them.
 */
export const plans: Area = {
  name: 'plans',
  access: grantStaff(['propose', 'update', 'delete']),
  tokens: ['propose'],
}

export const planPaths = {
  list: call<Plans>('GET', '/plans'),
  propose: call<TriedPlan, NewPlan>('POST', '/plans'),
  one: call<Plan>('GET', '/plans/{id}'),
  update: call<TriedPlan, PlanEdit>('PUT', '/plans/{id}'),
  remove: call('DELETE', '/plans/{id}'),
  trial: call<PlanTrial>('POST', '/plans/{id}/trial'),
  apply: call<AppliedPlan, { seen: string }>('POST', '/plans/{id}/apply'),
  schedule: call<Plan, { seen: string; at: string }>('POST', '/plans/{id}/schedule'),
  unschedule: call<Plan>('POST', '/plans/{id}/unschedule'),
  reviewers: call<Reviewers>('GET', '/plans/{id}/reviewers'),
  askReview: call<Plan, AskedReview>('POST', '/plans/{id}/review'),
  withdrawReview: call<Plan>('POST', '/plans/{id}/review/withdraw'),
  agree: call<Plan, { seen: string }>('POST', '/plans/{id}/review/agree'),
  refuse: call<Plan, { reason: string }>('POST', '/plans/{id}/review/refuse'),
  comment: call<Plan, PlanComment>('POST', '/plans/{id}/comments'),
}
