// Lists the pictures of a news item, and allows changes only while the news item is editable.
import { endpoints } from '#contract/calls/newsFiles.ts'
import news from '#contract/resources/news.ts'
import type newsFiles from '#contract/resources/newsFiles.ts'
import { FieldErrors, NotFound } from '#server/errors.ts'
import { defineHandlers, type HooksOf } from '#server/handler.ts'
import { assertEditable } from '#server/routes/conditions.ts'
import { lockState } from '#server/tables/locks.ts'
import { fileIdsOfNews, table } from '#server/tables/newsFiles.ts'

export const hooks: HooksOf<typeof newsFiles> = {
  // A picture is part of its news item and read-only with it.
  beforeWrite: async ({ trx }, values, before) => {
    for (const newsId of new Set([before?.newsId, values.newsId])) {
      const state = newsId === undefined ? undefined : await lockState(trx, 'news', newsId)
      if (state === 'missing') throw new FieldErrors({ newsId: 'unknownReference' })
      assertEditable(news, { deletedAt: state === 'inactive' ? true : null })
    }
    return values
  },
  constraints: { news_files_news_id_fkey: ['newsId', 'unknownReference'] },
}

export const handlers = defineHandlers(endpoints, {
  byNews: async ({ query, dependencies: { database } }) => {
    const ids = await fileIdsOfNews(database.db, query.newsId)
    if (!ids) throw new NotFound()
    return await table.byIds(database.db, ids)
  },
})
