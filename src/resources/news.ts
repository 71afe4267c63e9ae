// News (S2§2, §4, §6): what the app tells its people, in three languages, each with a picture. All that POSTNEWS does.
import type { RowOf } from '#contract/define.ts'
import news from '#contract/resources/news.ts'
import newsFiles from '#contract/resources/newsFiles.ts'
import { companion, defineScreens, deleteForEver, edit, preview, toggle } from '#src/engine/index.ts'
import { drawIcon } from '#src/ui/drawIcon.tsx'

type Row = RowOf<typeof news>
const isActive = ({ deletedAt }: Row) => deletedAt === null

export default defineScreens(news, {
  icon: drawIcon('M4 5h13v14.500H6.500A2.500 2.500 0 0 1 4 17zM17 9h3v8a2.500 2.500 0 0 1-5 0M7 8.500h7M7 12h7M7 15.500h4'),
  menu: { order: 70, separator: true },
  columns: ['titlePt', 'expirationDate', 'createdAt', 'updatedAt'],
  actions: [
    preview({ dialog: async () => (await import('#src/custom/news/NewsPreview.tsx')).NewsPreview }),
    toggle({ when: (row: Row) => !isActive(row) || row.fragrances === 0 }),
    edit(),
    deleteForEver({ when: (row: Row) => !isActive(row) && row.fragrances === 0 }),
  ],
  form: [
    { group: 'texts', fields: ['titlePt', 'contentPt'] },
    { group: 'publication', fields: ['expirationDate', 'carrousel'] },
    companion(newsFiles, {
      group: 'picture',
      by: 'newsId',
      fields: ['name', { source: 'file', wide: true }],
    }),
  ],
})
