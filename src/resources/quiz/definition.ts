// Quizzes (S2§2, §3, §4, §5, §7): trees of questions that end at fragrances of the campaign's dial.
import { call } from '#kernel/core/contract/call.ts'
import { choice, computed, defineResource, instant, number, reference, text } from '#kernel/core/contract/define.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import campaigns from '#src/resources/campaigns/definition.ts'

const calls = [
  'open',
  'list',
  'read',
  'create',
  'update',
  'delete',
  'activate',
  'validate',
  'publish',
  'schedule',
  'unschedule',
  'restoreVersion',
  'withdraw',
] as const

/** The draft is valid, and not what the app shows already. */
const toPublish = [
  { empty: 'isPublished', reason: 'alreadyPublished', hides: true },
  { filled: 'validatedAt', reason: 'notValidated' },
  { filled: 'isCertified', reason: 'validationStale' },
] as const

export default defineResource({
  name: 'quiz',
  path: '/quiz',
  table: 'quizzes',
  idKey: 'quizId',
  title: 'name',
  details: ['campaignId', 'language'],
  toggle: 'activate',
  readOnlyWhenInactive: 'quizReadOnly',
  groupBy: ['language', 'state'],
  thenBy: { language: ['name'], state: ['name'] },
  verbs: ['create', 'update'],
  body: 'json',
  attention: { stale: null, unvalidated: 'validatedAt.empty' },
  urgency: { stale: 'due' },
  actions: {
    validate: {
      call: call('PUT', '/quiz/validate/{id}'),
      changes: true,
      logged: 'change',
      token: true,
      reversible: true,
    },
    publish: {
      call: call<undefined, { waiver?: string | null } | undefined>('PUT', '/quiz/publish/{id}'),
      changes: true,
      logged: 'change',
      token: true,
    },
    schedule: {
      call: call<undefined, { publishAt: string; waiver?: string | null }>('PUT', '/quiz/schedule/{id}'),
      changes: true,
      logged: 'change',
      token: true,
    },
    unschedule: { call: call('PUT', '/quiz/unschedule/{id}'), logged: 'change', token: true },
    /** Makes the draft what a version is: the published one, which discards the draft, if none is named. */
    restoreVersion: {
      call: call<undefined, { version?: number | null } | undefined>('PUT', '/quiz/restore/{id}'),
      changes: true,
      logged: 'change',
      token: true,
    },
    /** The app shows the version before it again. Of an inactive quiz too, which then comes back as a draft. */
    withdraw: { call: call('PUT', '/quiz/withdraw/{id}'), logged: 'change', token: true },
  },
  bulk: ['activate', 'deactivate'],
  // Quizzes are never deleted permanently.
  access: { ADMIN: ['menu', 'export', ...calls], other: calls },
  conditions: {
    validate: [
      { empty: 'isCertified', reason: 'alreadyValidated', hides: true },
      { filled: 'questionsCount', reason: 'quizWithoutQuestions', only: 'screens' },
    ],
    publish: toPublish,
    schedule: toPublish,
    unschedule: [{ filled: 'publishAt', reason: 'notScheduled', hides: true }],
    withdraw: [{ filled: 'publishedVersion', reason: 'notPublished', hides: true }],
  },
  fields: {
    name: text({ max: lengths.name, min: lengths.nameMinimum, required: true, search: true, sort: true }),
    campaignId: reference(campaigns, {
      as: 'campaign',
      shows: ['campaignId', 'name'],
      required: true,
      search: true,
      sort: true,
    }),
    language: choice([languages.pt, languages.en, languages.es], { required: true, sort: true }),
    questionsCount: number({ required: true, writtenBy: ['server'], sort: true }),
    /** Published as soon as the app shows a version, whatever its draft is. */
    state: choice(['draft', 'validated', 'published'], { required: true, writtenBy: ['server'], sort: true }),
    /** When the version was published that the app shows. */
    publishedAt: instant({ sort: true }),
    /** When the draft was validated. A change of its questions clears it. */
    validatedAt: instant({ sort: true }),
    /** The version that the app shows: the newest one that was not taken back. */
    publishedVersion: number({ writtenBy: ['server'] }),
    /** How many changes the draft has against that version; 0 without one. */
    draftChanges: number({ required: true, writtenBy: ['server'] }),
    /** When the draft is to be published, and why that failed the last time. */
    publishAt: instant({ sort: true }),
    publishFailure: choice(['draft', 'stale', 'incomplete', 'unwalked', 'inactive', 'forbidden'], {
      writtenBy: ['server'],
    }),
    /** The app shows the draft as it is, and its certificate holds. */
    isPublished: computed('boolean', {}),
    /** The draft is validated, and neither the dial nor one of its fragrances has changed since. */
    isCertified: computed('boolean', {}),
    /** The dial or a fragrance has changed since the draft was validated, or since what the app shows was published. */
    isStale: computed('boolean', {}),
  },
})
