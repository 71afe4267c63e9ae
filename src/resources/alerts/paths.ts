// The calls about alerts beyond the generic ones, without their schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { AlertCause, AlertMails, AlertsOf } from './payloads.ts'

export const alertCause = call<AlertCause>('GET', '/alerts/{id}/records')
export const alertMails = call<AlertMails>('GET', '/alerts/{id}/mails')
export const alertsOf = call<AlertsOf>('GET', '/alerts/of/{resource}/{record}')
