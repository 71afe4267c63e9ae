// News.
import { type Generated, sql } from 'kysely'
import type * as z from 'zod/mini'
import { dashboard } from '#contract/limits.ts'
import { type Create, resource, type Row } from '#contract/news.ts'
import { defineTable } from '#server/tables/table.ts'

interface NewsTable {
  id: Generated<number>
  title_pt: string
  title_en: string
  title_es: string
  content_pt: string
  content_en: string
  content_es: string
  carousel: boolean
  expiration_date: string
  deleted_at: string | null
}

declare module '#server/database/schema.ts' {
  interface Tables {
    news: NewsTable
  }
}

export type NewsValues = z.infer<typeof Create>

export const table = defineTable<typeof resource, Row, NewsValues>({
  resource,
  name: 'news',
  columns: {
    newsId: 't.id',
    titlePt: 't.title_pt',
    titleEn: 't.title_en',
    titleEs: 't.title_es',
    contentPt: 't.content_pt',
    contentEn: 't.content_en',
    contentEs: 't.content_es',
    carrousel: 't.carousel',
    expirationDate: 't.expiration_date',
    fragrances: '0',
    deletedAt: 't.deleted_at',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  order: { titlePt: 'title_pt_key', expirationDate: 'expiration_date', createdAt: 'created_at', updatedAt: 'updated_at' },
  search: 'search_text',
  attention: { expiring: (today) => sql`t.expiration_date BETWEEN ${today}::date AND ${today}::date + ${dashboard.newsDays}::int` },
  softDelete: true,
  write: {
    titlePt: 'title_pt',
    titleEn: 'title_en',
    titleEs: 'title_es',
    contentPt: 'content_pt',
    contentEn: 'content_en',
    contentEs: 'content_es',
    carrousel: 'carousel',
    expirationDate: 'expiration_date',
  },
})
