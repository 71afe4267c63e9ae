// Stores news.
import { sql } from 'kysely'
import { dashboard } from '#contract/limits.ts'
import news from '#contract/resources/news.ts'
import { deriveTable } from '#server/tables/derive.ts'

export const table = deriveTable(news, {
  columns: { fragrances: '0' },
  attention: { expiring: (today) => sql`t.expiration_date BETWEEN ${today}::date AND ${today}::date + ${dashboard.newsDays}::int` },
})
