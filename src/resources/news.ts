// News (S2§2, §4, §6): the app's news in three languages, each with a picture. The only resource of POSTNEWS.
import { Newspaper } from 'lucide'
import type { RowOf } from '#contract/definitionTypes.ts'
import news from '#contract/resources/news.ts'
import newsFiles from '#contract/resources/newsFiles.ts'
import { relatedRecord, defineScreens, hardDelete, edit, preview, toggle } from '#src/engine/index.ts'

type Row = RowOf<typeof news>
const isActive = ({ deletedAt }: Row) => deletedAt === null

export default defineScreens(news, {
  icon: Newspaper,
  menu: { order: 70, separator: true },
  columns: [{ source: 'titlePt', picture: 'picture' }, { source: 'expirationDate', expires: true }, 'createdAt', 'updatedAt'],
  attentionSort: { expiring: 'expirationDate' },
  actions: [
    preview({ dialog: async () => (await import('#src/custom/news/NewsPreview.tsx')).NewsPreview }),
    toggle({ when: (row: Row) => !isActive(row) || row.fragrances === 0 }),
    edit(),
    hardDelete({ when: (row: Row) => !isActive(row) && row.fragrances === 0 }),
  ],
  form: [
    { group: 'texts', fields: ['titlePt', 'contentPt'] },
    { group: 'publication', fields: ['expirationDate', 'carrousel'] },
    relatedRecord(newsFiles, {
      group: 'picture',
      by: 'newsId',
      fields: ['name', { source: 'file', wide: true }],
    }),
  ],
})
