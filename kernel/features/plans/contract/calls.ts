// The calls about plans. They extend the specification: another server may not have them.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { planPaths as paths, plans as resource } from './paths.ts'
import {
  AppliedPlan,
  Apply,
  NewPlan,
  Plan,
  PlanEdit,
  PlanTrial,
  Plans,
  PlansQuery,
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
})
