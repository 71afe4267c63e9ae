// The bank of questions: their texts by language, which quizzes share. Saving a question of a quiz adds one (calls.ts).
import { call } from '#kernel/core/contract/call.ts'
import { choice, computed, defineResource, text } from '#kernel/core/contract/define.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'

const calls = ['open', 'list', 'read', 'update', 'delete', 'activate', 'merge'] as const

export default defineResource({
  name: 'questions',
  path: '/questions',
  idKey: 'questionId',
  title: 'quest',
  details: ['language'],
  toggle: 'activate',
  verbs: ['update'],
  body: 'json',
  groupBy: ['language'],
  attention: { nearEqual: null },
  actions: { merge: { call: call('POST', '/bank/{bank}/merge') } },
  bulk: ['activate', 'deactivate', 'hardDelete'],
  access: { ADMIN: 'all', other: calls },
  conditions: {
    hardDelete: [{ empty: 'uses', reason: 'textUsed' }],
  },
  fields: {
    quest: text({ max: lengths.other, required: true, search: true, sort: true }),
    language: choice([languages.pt, languages.en, languages.es], { required: true, writtenBy: ['server'], sort: true }),
    /** Number of its places in quizzes, inactive ones included. */
    uses: computed('number', {}),
    /** The names of the first quizzes that use it. */
    usedIn: computed('string', { nullable: true }),
  },
})
