// Translates quizzes: counts what is missing, and creates or renews the quiz in another language.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import type { Context } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { treeOfOutline } from '../outline/rules/treeOfOutline.ts'
import { changeQuiz } from '../questions/changeQuiz.server.ts'
import { storeTree } from '../questions/storeTree.server.ts'
import { Question } from '../calls.ts'
import { createQuiz } from '../createQuiz.server.ts'
import quizzes from '../definition.ts'
import { findQuestions, table } from '../table.ts'
import { links } from './links.server.ts'
import { type LanguageTag, rememberTranslations, translationsOf } from './memory.server.ts'
import type {
  TranslateBody,
  TranslatePreview,
  TranslationLinks,
  TranslationSave,
  TranslationTexts,
} from './payloads.ts'
import { contentOf, textKey, textsOf, translatedOutline } from './rules/translatedTree.ts'

type Quiz = RowOf<typeof quizzes>

interface Source {
  quiz: Quiz
  tree: readonly Question[]
}

/** @throws NotFound */
const readSource = async (db: Db, id: number): Promise<Source> => {
  const quiz = await table.one(db, id)
  if (!quiz) throw new NotFound()
  return { quiz, tree: await findQuestions(db, id) }
}

const othersOf = ({ language }: Quiz): LanguageTag[] =>
  languageCodes.map((code) => languages[code]).filter((tag) => tag !== language)

const isSame = (source: unknown, tree: readonly Question[]): boolean =>
  isDeepStrictEqual(contentOf(z.parse(z.array(Question), source)), contentOf(tree))

/** Returns a quiz's languages with their gaps, and its original. @throws Forbidden, NotFound */
export const translationLinks = async (context: Context, id: number): Promise<TranslationLinks> => {
  authorize(context, 'read', quizzes, { id })
  return await context.dependencies.database.read(async (db) => {
    const { quiz, tree } = await readSource(db, id)
    const texts = textsOf(tree)
    const known = await translationsOf(db, quiz.language, texts)
    const from = await links.from(db, id)
    const others: TranslationLinks['languages'] = []
    for (const language of othersOf(quiz)) {
      const found = await links.inLanguage(db, quiz, language)
      others.push({
        language,
        missing: texts.filter((text) => !known.get(language)?.has(textKey(text))).length,
        quizId: found?.quizId ?? null,
        isLinked: found?.source !== undefined,
        isChanged: found?.source !== undefined && !isSame(found.source, tree),
      })
    }
    return {
      of: from
        ? {
            quizId: from.quizId,
            name: from.name,
            language: from.language,
            translatedAt: from.translatedAt,
            isChanged: !isSame(from.source, await findQuestions(db, from.quizId)),
          }
        : null,
      languages: others,
    }
  })
}

/** Returns the texts of a quiz with their translations. @throws Forbidden, NotFound */
export const translationTexts = async (context: Context, id: number): Promise<TranslationTexts> => {
  authorize(context, 'read', quizzes, { id })
  return await context.dependencies.database.read(async (db) => {
    const { quiz, tree } = await readSource(db, id)
    const texts = textsOf(tree)
    const known = await translationsOf(db, quiz.language, texts)
    return {
      texts: texts.map((text) => ({
        ...text,
        translations: Object.fromEntries(
          [...known].flatMap(([language, all]) => {
            const translation = all.get(textKey(text))
            return translation === undefined ? [] : [[language, translation]]
          }),
        ),
      })),
    }
  })
}

/** Stores translations of texts of a quiz. @throws Forbidden, NotFound, FieldErrors for its own language */
export const saveTranslations = async (context: Context, id: number, body: TranslationSave): Promise<void> => {
  authorize(context, 'update', quizzes, { id })
  await transaction(context, async ({ trx }) => {
    const { quiz } = await readSource(trx, id)
    if (body.language === quiz.language) throw new FieldErrors({ language: 'sameLanguage' })
    await rememberTranslations(trx, quiz.language, body)
  })
}

/** Returns the tree of a quiz in another language over that of the linked quiz, and how many texts lack it. */
const translated = async (
  db: Db,
  { quiz, tree }: Source,
  language: LanguageTag,
  over: { quizId: number; tree: readonly Question[] },
): Promise<{ missing: number; target: Question[] }> => {
  const texts = textsOf(tree)
  const known = (await translationsOf(db, quiz.language, texts)).get(language)
  const fragrances = new Map(
    tree.flatMap(({ answers }) =>
      answers.flatMap((answer) => answer.fragrances.map((option) => [option.fragranceId, option] as const)),
    ),
  )
  const outline = translatedOutline(tree, (text) => known?.get(textKey(text)) ?? text.text)
  return {
    missing: texts.filter((text) => !known?.has(textKey(text))).length,
    target: treeOfOutline(outline, over.tree, over.quizId, (answer) =>
      answer.fragrances.flatMap(({ id }) => fragrances.get(id ?? 0) ?? []),
    ),
  }
}

/** Returns the campaign's quiz in a language. @throws FieldErrors for its own one, and for no translation of it */
const findTarget = async (db: Db, quiz: Quiz, language: LanguageTag): Promise<number | undefined> => {
  if (language === quiz.language) throw new FieldErrors({ language: 'sameLanguage' })
  const found = await links.inLanguage(db, quiz, language)
  if (found && found.source === undefined) throw new FieldErrors({ language: 'quizTaken' })
  return found?.quizId
}

/** Says what a translation would do. @throws Forbidden, NotFound, FieldErrors */
export const previewTranslation = async (
  context: Context,
  id: number,
  { language }: TranslateBody,
): Promise<TranslatePreview> => {
  authorize(context, 'read', quizzes, { id })
  const { db } = context.dependencies.database
  const source = await readSource(db, id)
  const quizId = (await findTarget(db, source.quiz, language)) ?? null
  const before = quizId === null ? [] : await findQuestions(db, quizId)
  const { missing, target } = await translated(db, source, language, { quizId: quizId ?? 0, tree: before })
  return { missing, quizId, before, after: target }
}

/**
 * Creates the quiz in another language, or updates the linked one, which keeps its ids. @throws Forbidden, NotFound,
 * FieldErrors, BusinessRuleError while texts lack the language
 */
export const translateQuiz = async (context: Context, id: number, { language }: TranslateBody): Promise<number> => {
  authorize(context, 'read', quizzes, { id })
  return await transaction(context, async (inside) => {
    const { trx } = inside
    const source = await readSource(trx, id)
    const { name, campaignId } = source.quiz
    const found = await findTarget(trx, source.quiz, language)
    authorize(context, found === undefined ? 'create' : 'update', quizzes)
    const quizId = found ?? (await createQuiz(inside, { name, campaignId, language })).quizId
    await changeQuiz({ ...inside, version: undefined }, quizId, async ({ quiz, tree }) => {
      const { missing, target } = await translated(trx, source, language, { quizId, tree })
      if (missing > 0) throw new BusinessRuleError('translationMissing', { count: missing })
      if (!isDeepStrictEqual(target, tree)) await storeTree(trx, quiz, target)
    })
    await links.set(trx, quizId, id, source.tree)
    return quizId
  })
}
