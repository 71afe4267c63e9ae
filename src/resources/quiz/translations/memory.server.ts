// The memory of translations: what a text of a quiz is in another language, for every quiz with that text.
import { sql } from 'kysely'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import type { TranslationSave } from './payloads.ts'
import { type SourceText, textKey } from './rules/translatedTree.ts'

export type LanguageTag = Tables['quizzes']['language']

/** Returns the translations of texts of a language, by language and textKey. */
export const translationsOf = async (
  db: Db,
  language: LanguageTag,
  texts: readonly SourceText[],
): Promise<Map<LanguageTag, Map<string, string>>> => {
  const { rows } = await sql<SourceText & { target: LanguageTag; translation: string }>`
    SELECT m.kind, m.translation_of AS text, m.target_language AS target, m.translation
    FROM unnest(${sql.val(texts.map(({ kind }) => kind))}::text[], ${sql.val(texts.map(({ text }) => text))}::text[]) AS wanted (kind, text)
    JOIN text_translations m ON m.kind = wanted.kind AND m.translation_of = wanted.text AND m.language = ${language}`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, ({ target }) => target)].map(([target, some]) => [
      target,
      new Map(some.map((row) => [textKey(row), row.translation])),
    ]),
  )
}

/** Stores translations of texts; one of null is removed. A translation without a way back gets it. */
export const rememberTranslations = async (
  trx: Db,
  language: LanguageTag,
  { language: target, texts }: TranslationSave,
): Promise<void> => {
  for (const { kind, text, translation } of texts) {
    if (translation === null) {
      await trx
        .deleteFrom('text_translations')
        .where((eb) => eb.and({ kind, language, translation_of: text, target_language: target }))
        .execute()
      continue
    }
    await trx
      .insertInto('text_translations')
      .values({ kind, language, translation_of: text, target_language: target, translation })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'language', 'translation_of', 'target_language']).doUpdateSet({ translation }),
      )
      .execute()
    await trx
      .insertInto('text_translations')
      .values({ kind, language: target, translation_of: translation, target_language: language, translation: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
