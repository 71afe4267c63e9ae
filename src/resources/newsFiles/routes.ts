// Lists the pictures of a news item, and allows changes only while the news item is editable.
import { endpoints } from './calls.ts'
import news from '#src/resources/news/definition.ts'
import type newsFiles from './definition.ts'
import { FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { assertEditable } from '#kernel/core/server/operations/conditions.ts'
import { lockState } from '#kernel/core/server/tables/locks.ts'
import { fileIdsOfNews, table } from './table.ts'

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
}

export const handlers = defineHandlers(endpoints, {
  byNews: async ({ query, dependencies: { database } }) => {
    const ids = await fileIdsOfNews(database.db, query.newsId)
    if (!ids) throw new NotFound()
    return await table.byIds(database.db, ids)
  },
})
