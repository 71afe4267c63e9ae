// A corrected text of a bank changes every quiz that uses it: their drafts need a new validation.
import { sql } from 'kysely'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import { setQuizStatus } from '#src/resources/quiz/table.ts'
import { places } from './bankTable.server.ts'
import type { BankName } from './payloads.ts'

/** Clears the validation of all quizzes that use a text. What the app shows of them stays as it was published. */
export const changeUsers = async ({ trx }: WriteContext, bank: BankName, id: number): Promise<void> => {
  const { uses, key } = places[bank]
  const { rows } = await sql<{ quizId: number }>`
    SELECT DISTINCT quiz_id AS "quizId" FROM ${sql.table(uses)} WHERE ${sql.ref(key)} = ${id}`.execute(trx)
  const found = await trx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', anyOf(rows.map(({ quizId }) => quizId)))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id: quizId } of found) await setQuizStatus(trx, quizId, 'changed')
}
