// News (S2§2, §4, §6): what the app tells its people, in three languages, each with a picture. All that POSTNEWS does.
import type { Row } from '#contract/news.ts'
import { text } from '#contract/limits.ts'
import { companion, defineResource, deleteForEver, drawIcon, edit, preview, toggle } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/news.ts'

const isActive = ({ deletedAt }: Row) => deletedAt === null

export default defineResource({
  name: 'news',
  contract: () => import('#contract/news.ts'),
  words,
  icon: drawIcon('M4 5h13v14.500H6.500A2.500 2.500 0 0 1 4 17zM17 9h3v8a2.500 2.500 0 0 1-5 0M7 8.500h7M7 12h7M7 15.500h4'),
  menu: { place: 70, separator: true },
  list: {
    columns: [
      'titlePt',
      { kind: 'date', source: 'expirationDate' },
      { kind: 'dateTime', source: 'createdAt' },
      { kind: 'dateTime', source: 'updatedAt' },
    ],
    search: true,
    activeFilter: true,
    add: true,
  },
  actions: [
    preview({ dialog: async () => (await import('#src/custom/news/NewsPreview.tsx')).NewsPreview }),
    toggle({ when: (row: Row) => !isActive(row) || row.fragrances === 0 }),
    edit(),
    deleteForEver({ when: (row: Row) => !isActive(row) && row.fragrances === 0 }),
  ],
  form: [
    {
      group: 'texts',
      fields: [
        { kind: 'translated', source: 'titlePt', maxLength: text.name, required: true, wide: true },
        { kind: 'translated', source: 'contentPt', rich: true, wide: true },
      ],
    },
    {
      group: 'publication',
      fields: [
        { kind: 'date', source: 'expirationDate', required: true },
        { kind: 'yesNo', source: 'carrousel' },
      ],
    },
    companion({
      group: 'picture',
      resource: 'newsFiles',
      by: 'newsId',
      contract: () => import('#contract/newsFiles.ts'),
      fields: [
        { kind: 'text', source: 'name', maxLength: text.name, required: true },
        { kind: 'image', source: 'file', required: true, wide: true },
      ],
    }),
  ],
})
