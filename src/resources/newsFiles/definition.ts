// The pictures of the news (S2§3, §5, §7), each with a name. The access is that of the news.
import { defineResource, image, reference, text } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import news from '#src/resources/news/definition.ts'

export default defineResource({
  name: 'newsFiles',
  path: '/news-file',
  idKey: 'newsFileId',
  title: 'name',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'multipart',
  listBy: { newsId: '/news-file/by-newsid' },
  access: { ADMIN: 'all', POSTNEWS: 'all', other: 'all' },
  fields: {
    newsId: reference(news, { required: true }),
    name: text({ max: lengths.name, min: lengths.nameMinimum, required: true }),
    file: image({ required: true }),
  },
})
