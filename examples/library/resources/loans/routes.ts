// A member has no more than three open loans, and a book no more than one.
import { sql } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { ActionsOf, HooksOf, WriteContext } from '#kernel/core/server/context.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import type loans from './definition.ts'

type Loan = Pick<RowOf<typeof loans>, 'loanId' | 'bookId' | 'memberId'>

/** @throws FieldErrors for a member with three other open loans, or a lent book */
const assertLendable = async ({ trx }: WriteContext, { loanId, bookId, memberId }: Loan): Promise<void> => {
  // Two loans of one member, or of one book, wait for each other. FOR UPDATE would wait for their references as well.
  await sql`SELECT FROM members WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(trx)
  await sql`SELECT FROM books WHERE id = ${bookId} FOR NO KEY UPDATE`.execute(trx)
  const open = trx.selectFrom('loans').select('id').where('returned_at', 'is', null).where('id', '<>', loanId)
  if ((await open.where('member_id', '=', memberId).execute()).length >= 3)
    throw new FieldErrors({ memberId: 'tooManyLoans' })
  if ((await open.where('book_id', '=', bookId).execute()).length > 0) throw new FieldErrors({ bookId: 'bookIsLent' })
}

export const hooks: HooksOf<typeof loans> = {
  afterCreate: async (context, created) => {
    for (const loan of created) await assertLendable(context, loan)
  },
  afterUpdate: assertLendable,
}

export const actions: ActionsOf<typeof loans> = {
  return: {
    run: ({ trx }, { loanId }) =>
      sql`UPDATE loans SET returned_at = now(), updated_at = ${nextUpdatedAt} WHERE id = ${loanId}`.execute(trx),
  },
}
