// Quizzes (S2§2, §3, §4, §5, §7): trees of questions that end at fragrances of the campaign's dial.
import { call } from '#kernel/contract/call.ts'
import { choice, defineResource, instant, number, reference, text } from '#kernel/contract/define.ts'
import { languages } from '#kernel/contract/languages.ts'
import { text as lengths } from '#kernel/contract/limits.ts'
import campaigns from '#src/resources/campaigns/definition.ts'

const calls = ['open', 'list', 'read', 'create', 'update', 'delete', 'activate', 'validate', 'publish'] as const

export default defineResource({
  name: 'quiz',
  path: '/quiz',
  table: 'quizzes',
  idKey: 'quizId',
  title: 'name',
  details: ['campaignId', 'language'],
  toggle: 'activate',
  readOnlyWhenInactive: 'quizReadOnly',
  groupBy: ['language'],
  thenBy: { language: ['name'] },
  verbs: ['create', 'update'],
  body: 'json',
  attention: { unvalidated: 'validatedAt.empty' },
  actions: {
    validate: {
      call: call('PUT', '/quiz/validate/{id}'),
      changes: true,
      logged: 'change',
      token: true,
      reversible: true,
    },
    publish: { call: call('PUT', '/quiz/publish/{id}'), changes: true, logged: 'change', token: true },
  },
  bulk: ['activate', 'deactivate'],
  // Quizzes are never deleted permanently.
  access: { ADMIN: ['menu', 'export', ...calls], other: calls },
  conditions: {
    // The builder of a published quiz opens, without inputs.
    update: [{ empty: 'publishedAt', reason: 'quizPublished', only: 'server' }],
    validate: [
      { empty: 'validatedAt', reason: 'alreadyValidated', hides: true },
      { filled: 'questionsCount', reason: 'quizWithoutQuestions', only: 'screens' },
    ],
    publish: [
      { empty: 'publishedAt', reason: 'alreadyPublished', hides: true },
      { filled: 'validatedAt', reason: 'notValidated' },
    ],
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
    publishedAt: instant({ sort: true }),
    /** When it was validated. A change of its questions clears it. */
    validatedAt: instant({ sort: true }),
  },
})
