// The calls of alerts beyond the generic ones: taking care of one, and what it is about.
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import resource from './definition.ts'
import { alertCause, alertMails, alertsOf } from './paths.ts'
import { AlertCause, AlertMails, AlertsOf, AlertsOfParams, Assignee, Comment, Snooze, Solve } from './payloads.ts'

const read = { access: { resource, action: 'list' }, status: 200 } as const

export const endpoints = {
  ...crudEndpoints(resource, schemasOf(resource)),
  ...defineEndpoints({
    acknowledge: actionEndpoint(resource, 'acknowledge'),
    assign: { ...actionEndpoint(resource, 'assign'), body: Assignee },
    comment: { ...actionEndpoint(resource, 'comment'), body: Comment },
    /** Tells nobody of it for some hours. */
    snooze: { ...actionEndpoint(resource, 'snooze'), body: Snooze },
    /** Somebody says that it is over, although its records may stay as they are. */
    solve: { ...actionEndpoint(resource, 'solve'), body: Solve },
    mails: { ...alertMails, ...read, params: IdParams, reply: AlertMails, peopleOnly: true },
    records: { ...alertCause, ...read, params: IdParams, reply: AlertCause, peopleOnly: true },
    /** The alerts about a record, for its page. */
    ofRecord: { ...alertsOf, ...read, params: AlertsOfParams, reply: AlertsOf, peopleOnly: true },
  }),
}
