// Refuses a start after the expiration.
import type news from './definition.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { isEverShown } from './rules/showing.ts'

export const hooks: HooksOf<typeof news> = {
  beforeWrite: async (_write, values, before) => {
    // A call may send one of the two days: the other one is stored.
    if (!isEverShown({ ...before, ...values })) throw new FieldErrors({ startsAt: 'startsTooLate' })
    return values
  },
}
