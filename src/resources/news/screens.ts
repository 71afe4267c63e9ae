// News (S2§2, §4, §6): the app's news in three languages, each with a picture. The only resource of POSTNEWS.
import { Newspaper } from 'lucide'
import news from './definition.ts'
import newsFiles from '#src/resources/newsFiles/definition.ts'
import { relatedRecord, defineScreens, hardDelete, edit, preview, toggle } from '#kernel/core/site/index.ts'

export default defineScreens(news, {
  icon: Newspaper,
  calls: () => import('./calls.ts'),
  menu: { order: 70, separator: true },
  columns: [
    { source: 'titlePt', picture: 'picture' },
    { source: 'expirationDate', expires: true, starts: 'startsAt' },
    'createdAt',
    'updatedAt',
  ],
  attentionSort: { expiring: 'expirationDate' },
  actions: [
    preview({
      dialog: async () => (await import('./NewsPreview.tsx')).NewsPreview,
      beside: async () => (await import('./NewsPreview.tsx')).NewsBeside,
    }),
    toggle(),
    edit(),
    hardDelete(),
  ],
  form: [
    { group: 'texts', fields: ['titlePt', 'contentPt'] },
    { group: 'publication', fields: ['startsAt', 'expirationDate', 'carrousel'] },
    relatedRecord(newsFiles, {
      group: 'picture',
      fields: ['name', { source: 'file', wide: true }],
    }),
  ],
})
