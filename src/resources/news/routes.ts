// Sanitizes the texts of news before they are stored, and refuses a start after the expiration.
import type news from './definition.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { sanitizeHtml } from '#kernel/core/server/html.ts'
import { isEverShown } from './rules/showing.ts'

const contents = ['contentPt', 'contentEn', 'contentEs'] as const

export const hooks: HooksOf<typeof news> = {
  beforeWrite: async (_write, values, before) => {
    // A call may send one of the two days: the other one is stored.
    if (!isEverShown({ ...before, ...values })) throw new FieldErrors({ startsAt: 'startsTooLate' })
    const clean = { ...values }
    for (const field of contents) if (clean[field] !== undefined) clean[field] = sanitizeHtml(clean[field])
    return clean
  },
}
