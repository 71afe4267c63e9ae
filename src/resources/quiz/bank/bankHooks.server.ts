// A corrected text changes every quiz that uses it, whose drafts need validation, and keeps its translations.
import { sql } from 'kysely'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { setQuizStatus } from '../table.ts'
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

/** Moves translations from and to a text to its corrected or merged one, unless it has some. */
export const moveTranslations = async (
  trx: Db,
  bank: BankName,
  language: Tables['quizzes']['language'],
  from: string,
  to: string,
): Promise<void> => {
  const { kind } = places[bank]
  await sql`
    INSERT INTO text_translations (kind, language, translation_of, target_language, translation)
    SELECT kind, language, ${to}, target_language, translation FROM text_translations
    WHERE kind = ${kind} AND language = ${language} AND translation_of = ${from} ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    UPDATE text_translations SET translation = ${to}
    WHERE kind = ${kind} AND target_language = ${language} AND translation = ${from}`.execute(trx)
}
