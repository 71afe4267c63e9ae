// The pictures of the news.
import { type Generated, sql } from 'kysely'
import type * as z from 'zod/mini'
import { list } from '#contract/limits.ts'
import { type Create, resource, type Row } from '#contract/newsFiles.ts'
import type { Db } from '#server/database/schema.ts'
import { addressOf } from '#server/tables/storedFiles.ts'
import { defineTable } from '#server/tables/table.ts'

interface NewsFilesTable {
  id: Generated<number>
  news_id: number
  name: string
  file_id: number
}

declare module '#server/database/schema.ts' {
  interface Tables {
    news_files: NewsFilesTable
  }
}

/** What a write holds: the file by its number in the store. */
export type NewsFileValues = Omit<z.infer<typeof Create>, 'file'> & { file: number }

export const table = defineTable<typeof resource, Row, NewsFileValues>({
  resource,
  name: 'news_files',
  joins: 'JOIN stored_files file ON file.id = t.file_id',
  columns: {
    newsFileId: 't.id',
    newsId: 't.news_id',
    name: 't.name',
    file: addressOf('file'),
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  // No list asks for these two: pictures are read by their news.
  order: { createdAt: 'created_at', updatedAt: 'updated_at' },
  search: 'name',
  softDelete: false,
  write: { newsId: 'news_id', name: 'name', file: 'file_id' },
})

/** The numbers of a news' pictures, the oldest first, and no more of the newest than a list has on its largest page; undefined when there is no such news. */
export const filesOfNews = async (db: Db, newsId: number): Promise<number[] | undefined> => {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce((SELECT array_agg(f.id ORDER BY f.id) FROM (
      SELECT id FROM news_files WHERE news_id = n.id ORDER BY id DESC LIMIT ${list.maxPerPage}
    ) f), '{}') AS ids
    FROM news n WHERE n.id = ${newsId}`.execute(db)
  return rows[0]?.ids
}
