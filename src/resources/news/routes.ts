// Sanitizes the texts of news before they are stored.
import type news from './definition.ts'
import type { HooksOf } from '#kernel/server/context.ts'
import { sanitizeHtml } from '#kernel/server/html.ts'

const contents = ['contentPt', 'contentEn', 'contentEs'] as const

export const hooks: HooksOf<typeof news> = {
  beforeWrite: async (_write, values) => {
    const clean = { ...values }
    for (const field of contents) if (clean[field] !== undefined) clean[field] = sanitizeHtml(clean[field])
    return clean
  },
}
