// Stores the pictures of news.
import { sql } from 'kysely'
import { list } from '#kernel/core/contract/limits.ts'
import newsFiles from './definition.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

export const table = deriveTable(newsFiles, {
  byHand: [
    // Deleting a news item deletes its pictures.
    'constraint news_files_news_id_fkey',
    // Reads the pictures of a news item in order.
    'index news_files_of_news',
  ],
})

/** Returns the ids of a news item's newest pictures, oldest first, at most a full page; undefined for unknown news. */
export const fileIdsOfNews = async (db: Db, newsId: number): Promise<number[] | undefined> => {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce((SELECT array_agg(f.id ORDER BY f.id) FROM (
      SELECT id FROM news_files WHERE news_id = n.id ORDER BY id DESC LIMIT ${list.maxPerPage}
    ) f), '{}') AS ids
    FROM news n WHERE n.id = ${newsId}`.execute(db)
  return rows[0]?.ids
}
