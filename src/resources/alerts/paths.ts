// The calls about alerts beyond the generic ones, without their schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { AlertCause, AlertsOf } from './payloads.ts'

export const alertCause = call<AlertCause>('GET', '/alerts/{id}/records')
export const alertsOf = call<AlertsOf>('GET', '/alerts/of/{resource}/{record}')
