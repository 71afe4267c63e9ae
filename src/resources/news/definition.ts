// News (S2§2, §3, §5, §7): titles and rich texts in three languages. Their pictures are a resource of their own.
import { computed, date, defineResource, richText, translated, yesNo } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { dashboard } from '#src/product/limits.ts'

export default defineResource({
  name: 'news',
  path: '/news',
  idKey: 'newsId',
  title: 'titlePt',
  details: ['expirationDate'],
  toggle: 'activate',
  readOnlyWhenInactive: 'newsReadOnly',
  attention: { expiring: `expirationDate.next.${dashboard.newsDays}d`, untranslated: null },
  urgency: { expiring: 'due' },
  verbs: ['create', 'update'],
  body: 'json',
  groupBy: ['carrousel'],
  import: { keys: ['titlePt'] },
  bulk: ['activate', 'deactivate', 'setField', 'hardDelete'],
  access: { ADMIN: 'all', POSTNEWS: 'all', other: 'all' },
  conditions: {
    delete: [{ empty: 'fragrances', reason: 'newsHasFragrances' }],
    hardDelete: [{ empty: 'fragrances', reason: 'newsHasFragrances' }],
  },
  fields: {
    titlePt: translated({ max: lengths.name, min: lengths.nameMinimum, required: true, search: true, sort: true }),
    contentPt: richText({ max: lengths.html }),
    carrousel: yesNo({ required: true, sort: true, column: 'carousel' }),
    /** The first day on which the app shows it; without one it does so at once. */
    startsAt: date({ sort: true }),
    /** The last day on which the app shows it. */
    expirationDate: date({ required: true, sort: true }),
    /** The URL of its newest picture. */
    picture: computed('string', { nullable: true }),
    /** Always 0: the specification repeats the rule of the categories. */
    fragrances: computed('number', {}),
  },
})
