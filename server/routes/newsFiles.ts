// The pictures of the news: those of one news, and the rule that they belong to one.
import { endpoints, type Row } from '#contract/newsFiles.ts'
import { NotFound } from '#server/errors.ts'
import { defineHandlers, type Hooks } from '#server/handlers.ts'
import { filesOfNews, type NewsFileValues, table } from '#server/tables/newsFiles.ts'

export const hooks: Hooks<Row, NewsFileValues> = {
  constraints: { news_files_news_id_fkey: ['newsId', 'unknownReference'] },
}

export const handlers = defineHandlers(endpoints, {
  byNews: async ({ query, services: { database } }) => {
    const ids = await filesOfNews(database.db, query.newsId)
    if (!ids) throw new NotFound()
    return await table.some(database.db, ids)
  },
})
