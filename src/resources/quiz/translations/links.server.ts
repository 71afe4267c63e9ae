// Stores which quiz another one was translated from, with the questions that it had then.
import { sql } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Question } from '../calls.ts'
import type quizzes from '../definition.ts'
import type { LanguageTag } from './memory.server.ts'

interface From {
  quizId: number
  name: string
  language: LanguageTag
  translatedAt: string
  /** Its questions when it was translated. */
  source: unknown
}

export const links = {
  /** Returns the quiz that one was translated from. */
  async from(db: Db, quizId: number): Promise<From | undefined> {
    return await db
      .selectFrom('quiz_translations as t')
      .innerJoin('quizzes as q', 'q.id', 't.translation_of')
      .select(['q.id as quizId', 'q.name', 'q.language', 't.translated_at as translatedAt', 't.source'])
      .where('t.quiz_id', '=', quizId)
      .executeTakeFirst()
  },

  /** Returns a campaign's active quiz in a language, with this one's questions as translated, if it was. */
  async inLanguage(
    db: Db,
    { quizId, campaignId }: Pick<RowOf<typeof quizzes>, 'quizId' | 'campaignId'>,
    language: LanguageTag,
  ): Promise<{ quizId: number; source: unknown } | undefined> {
    const found = await db
      .selectFrom('quizzes as q')
      .leftJoin('quiz_translations as t', (join) =>
        join.onRef('t.quiz_id', '=', 'q.id').on('t.translation_of', '=', quizId),
      )
      .select(['q.id as quizId', 't.source'])
      .where('q.campaign_id', '=', campaignId)
      .where('q.language', '=', language)
      .where('q.deleted_at', 'is', null)
      .executeTakeFirst()
    return found && { quizId: found.quizId, source: found.source ?? undefined }
  },

  async set(trx: Db, quizId: number, translationOf: number, tree: readonly Question[]): Promise<void> {
    const values = { translation_of: translationOf, source: JSON.stringify(tree), translated_at: sql<string>`now()` }
    await trx
      .insertInto('quiz_translations')
      .values({ quiz_id: quizId, ...values })
      .onConflict((conflict) => conflict.column('quiz_id').doUpdateSet(values))
      .execute()
  },
}
