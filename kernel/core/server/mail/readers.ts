// Remembers each person's language, for mails of the server (docs/decisions/notifications.md).
import { defaultLanguage, type Language, parseLanguage } from '#kernel/core/contract/languages.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** The languages of people as this server last noted them, so that most calls write nothing. */
const noted = new WeakMap<Dependencies['database'], Map<number, Language>>()

/** Notes the language of a person's call. A failure must not fail the call. */
export const noteLanguage = async (
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  userId: number,
  language: Language,
): Promise<void> => {
  const known = noted.get(database) ?? new Map<number, Language>()
  noted.set(database, known)
  if (known.get(userId) === language) return
  known.set(userId, language)
  await database.db
    .insertInto('reader_languages')
    .values({ user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
    .execute()
    .catch((error: unknown) => {
      known.delete(userId)
      log.warn({ err: error }, 'the language of a reader was not noted')
    })
}

/** Returns the languages of some people; the default one of those who were never here. */
export const languagesOf = async (db: Db, userIds: readonly number[]): Promise<(userId: number) => Language> => {
  const rows = await db
    .selectFrom('reader_languages')
    .select(['user_id as id', 'language'])
    .where('user_id', '=', anyOf(userIds))
    .execute()
  const known = new Map(rows.map(({ id, language }) => [id, parseLanguage(language)]))
  return (userId) => known.get(userId) ?? defaultLanguage
}
