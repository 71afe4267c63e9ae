// Rules of alerts: which records must not stay as they are, who is told, and when (docs/decisions/notifications.md).
import {
  choice,
  computed,
  custom,
  defineResource,
  joined,
  number,
  reference,
  text,
  yesNo,
} from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { alerts as limits } from '#src/product/limits.ts'
import perfis from '#src/resources/perfis/definition.ts'
import users from '#src/resources/users/definition.ts'

export default defineResource({
  name: 'alertRules',
  path: '/alert-rules',
  idKey: 'alertRuleId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate', 'hardDelete'],
  access: { ADMIN: 'all', other: ['open', 'list', 'read'] },
  fields: {
    name: text({ max: lengths.name, required: true, search: true, sort: true }),
    /** `devices.silent`: what needs attention; `view.12`: the records of a view of its owner, or of a shared one. */
    condition: text({ max: 60, exact: true, required: true }),
    /** What its recipients should do; without it the alert says that by its condition. */
    advice: text({ max: limits.advice, multiline: true }),
    /** For how long a record has to meet the condition, and then has to meet it no more. */
    afterMinutes: number({ min: 0, max: limits.minutes }),
    clearMinutes: number({ min: 0, max: limits.minutes }),
    /** The ids of users. */
    people: custom<number[], number[] | null | undefined, number[]>(),
    profileId: reference(perfis, { as: 'profile', shows: ['id', 'nome'] }),
    /** Tells the contact of the site by mail as well. */
    siteContact: yesNo({}),
    delivery: choice(['atOnce', 'daily'], { required: true, sort: true }),
    /** The time of a daily mail, and between which times nothing is sent: HH:mm, in the zone of the installation. */
    digestAt: text({ max: 5, exact: true }),
    quietFrom: text({ max: 5, exact: true }),
    quietUntil: text({ max: 5, exact: true }),
    /** Tells again after so many hours, until somebody takes care of the alert. */
    repeatHours: number({ min: 1, max: limits.repeatHours }),
    /** Who has made it: the rule finds what this person may list. */
    owner: joined(users, { shows: ['id', 'nome'] }),
    /** The name of the resource whose records it looks at; null if its view is gone. */
    resource: computed('string', { nullable: true }),
    viewName: computed('string', { nullable: true }),
    /** Why nothing is found (`viewGone`, `forbidden`, `tooMany`) or nobody told (`nobody`). Otherwise null. */
    problem: computed('string', { nullable: true }),
  },
})
