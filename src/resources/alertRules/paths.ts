// The call about rules beyond the generic ones, without its schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { Conditions } from './payloads.ts'

export const conditions = call<Conditions>('GET', '/alert-rules/conditions')
