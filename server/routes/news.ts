// What news have beyond the generic route: their texts are sanitised before they are stored.
import type { Row } from '#contract/news.ts'
import type { Hooks } from '#server/handlers.ts'
import { sanitizeHtml } from '#server/html.ts'
import type { NewsValues } from '#server/tables/news.ts'

const contents = ['contentPt', 'contentEn', 'contentEs'] as const

export const hooks: Hooks<Row, NewsValues> = {
  beforeWrite: async (_write, values) => {
    const clean = { ...values }
    for (const field of contents) if (clean[field] !== undefined) clean[field] = sanitizeHtml(clean[field])
    return clean
  },
}
