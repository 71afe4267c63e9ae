// The pictures of the news.
import { sql } from 'kysely'
import { list } from '#contract/limits.ts'
import newsFiles from '#contract/resources/newsFiles.ts'
import type { Db } from '#server/database/schema.ts'
import { deriveTable } from '#server/tables/derive.ts'

export const table = deriveTable(newsFiles, {
  byHand: [
    // A picture goes with its news.
    'constraint news_files_news_id_fkey',
    // The pictures of a news are read in their order.
    'index news_files_of_news',
  ],
})

/** The numbers of a news' pictures, the oldest first, and no more of the newest than a list has on its largest page; undefined when there is no such news. */
export const fileIdsOfNews = async (db: Db, newsId: number): Promise<number[] | undefined> => {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce((SELECT array_agg(f.id ORDER BY f.id) FROM (
      SELECT id FROM news_files WHERE news_id = n.id ORDER BY id DESC LIMIT ${list.maxPerPage}
    ) f), '{}') AS ids
    FROM news n WHERE n.id = ${newsId}`.execute(db)
  return rows[0]?.ids
}
