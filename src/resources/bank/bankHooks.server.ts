// A corrected text of a bank changes every quiz that uses it: those need a new validation, and a published one prevents it.
import { sql } from 'kysely'
import type { WriteContext } from '#kernel/server/context.ts'
import { anyOf } from '#kernel/server/database/expressions.ts'
import { assertConditions } from '#kernel/server/operations/conditions.ts'
import { setQuizStatus } from '#src/resources/quiz/table.ts'
import { banks } from './banks.server.ts'
import { places } from './bankTable.server.ts'
import type { BankName } from './payloads.ts'

/** Clears the validation of all quizzes that use a text. @throws BusinessRuleError if one of them has been published meanwhile */
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
  // Nobody publishes them any more.
  assertConditions(banks[bank].resource, 'update', (await banks[bank].one(trx, id)) ?? {})
  for (const { id: quizId } of found) await setQuizStatus(trx, quizId, 'changed')
}
