// Alerts: one per rule and site. They open and clear by themselves; people take care of them meanwhile.
import { call } from '#kernel/core/contract/call.ts'
import { choice, defineResource, instant, joined, number, text } from '#kernel/core/contract/define.ts'
import { alerts as limits } from '#src/product/limits.ts'
import alertRules from '#src/resources/alertRules/definition.ts'
import sites from '#src/resources/sites/definition.ts'
import users from '#src/resources/users/definition.ts'

export default defineResource({
  name: 'alerts',
  path: '/alerts',
  idKey: 'alertId',
  title: 'title',
  details: ['site', 'openedAt'],
  toggle: 'none',
  verbs: [],
  groupBy: ['state'],
  attention: { open: 'state.is.open' },
  urgency: { open: 'overdue' },
  actions: {
    acknowledge: { call: call('PUT', '/alerts/acknowledge/{id}'), logged: 'change', token: true },
    assign: { call: call<undefined, { userId: number | null }>('PUT', '/alerts/{id}/assignee'), logged: 'change' },
    comment: { call: call<undefined, { comment: string }>('PUT', '/alerts/{id}/comment'), logged: 'change' },
    snooze: { call: call<undefined, { hours: number }>('PUT', '/alerts/{id}/snooze'), logged: 'change' },
    solve: {
      call: call<undefined, { comment: string; quietHours?: number }>('PUT', '/alerts/{id}/solve'),
      logged: 'change',
    },
  },
  bulk: ['acknowledge'],
  access: { ADMIN: 'all', other: ['open', 'list', 'acknowledge', 'assign', 'comment', 'snooze', 'solve'] },
  conditions: {
    acknowledge: [
      { empty: 'clearedAt', reason: 'alertCleared', hides: true },
      { empty: 'acknowledgedAt', reason: 'alertAcknowledged', hides: true },
    ],
    assign: [{ empty: 'clearedAt', reason: 'alertCleared', hides: true }],
    snooze: [{ empty: 'clearedAt', reason: 'alertCleared', hides: true }],
    solve: [{ empty: 'clearedAt', reason: 'alertCleared', hides: true }],
  },
  fields: {
    /** The name of the rule, and of the site. */
    title: text({ max: limits.title, required: true, writtenBy: ['server'], search: true, sort: true }),
    state: choice(['open', 'acknowledged', 'cleared'], { required: true, writtenBy: ['server'], sort: true }),
    /** The records that it is about now, or was about when it was cleared. */
    records: number({ min: 0, required: true, writtenBy: ['server'], sort: true }),
    rule: joined(alertRules, { shows: ['alertRuleId', 'name'] }),
    site: joined(sites, { shows: ['siteId', 'name'] }),
    assignee: joined(users, { shows: ['id', 'nome'] }),
    openedAt: instant({ sort: true }),
    acknowledgedAt: instant({}),
    /** Who took it; whom it is with now is the assignee. */
    acknowledgedBy: joined(users, { shows: ['id', 'nome'], filter: false }),
    snoozedUntil: instant({}),
    snoozedBy: joined(users, { shows: ['id', 'nome'], filter: false }),
    clearedAt: instant({ sort: true }),
    /** Who solved it; null if it cleared by itself. */
    clearedBy: joined(users, { shows: ['id', 'nome'], filter: false }),
    /** Of a solved one: its records open no new alert before, even if they stay as they are; null for never. */
    quietUntil: instant({}),
    /** The last one: its history has those before. */
    comment: text({ max: limits.comment, multiline: true, writtenBy: ['server'] }),
  },
})
