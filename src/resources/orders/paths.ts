// The calls about the restock plan, without their schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { RestockPlan } from './payloads.ts'

export const restockPaths = {
  plan: call<RestockPlan>('GET', '/orders/plan'),
  exportPlan: call('GET', '/orders/plan/export'),
}
