// The bodies and replies of the calls that translate quizzes.
import * as z from 'zod/mini'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { blank, Instant, LanguageTag, text } from '#kernel/core/contract/wire.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { Question } from '../calls.ts'
import { textKinds } from './rules/translatedTree.ts'

const Kind = z.enum(textKinds, 'invalid')

/** The quiz that one was translated from; `isChanged`: its questions are others since. */
const TranslationOf = z.object({
  quizId: z.number(),
  name: z.string(),
  language: LanguageTag,
  translatedAt: Instant,
  isChanged: z.boolean(),
})

/** Another language of a quiz: how many texts lack it, and the active quiz of the campaign in it, if there is one. */
const OtherLanguage = z.object({
  language: LanguageTag,
  missing: z.number(),
  quizId: z.nullable(z.number()),
  /** That quiz was translated from this one; `isChanged`: this one has changed since. */
  isLinked: z.boolean(),
  isChanged: z.boolean(),
})

export const TranslationLinks = z.object({
  of: z.nullable(TranslationOf),
  languages: z.array(OtherLanguage),
})
export type TranslationLinks = z.infer<typeof TranslationLinks>

/** The texts of a quiz in reading order, each once, with what they are in the other languages. */
export const TranslationTexts = z.object({
  texts: z.array(
    z.object({
      kind: Kind,
      text: z.string(),
      /** How deep its first place in the tree is. */
      level: z.number(),
      translations: z.partialRecord(LanguageTag, z.string()),
    }),
  ),
})
export type TranslationTexts = z.infer<typeof TranslationTexts>

/** Body of a save: a translation of null is removed. They are those of all quizzes with these texts. */
export const TranslationSave = z.strictObject({
  language: LanguageTag,
  texts: z
    .array(
      z.strictObject({ kind: Kind, text: text(lengths.other), translation: blank(text(lengths.other)) }),
      'required',
    )
    .check(z.minLength(1, 'required'), z.maxLength(limits.savedTranslations, 'tooMany')),
})
export type TranslationSave = z.infer<typeof TranslationSave>
export type TranslationForm = z.input<typeof TranslationSave>

/** Body of a translation: the quiz in this language is created, or gets the questions of this one. */
export const TranslateBody = z.strictObject({ language: LanguageTag })
export type TranslateBody = z.infer<typeof TranslateBody>

/** The effect of a translation: the other quiz before, if any, and after; new nodes have negative ids. */
export const TranslatePreview = z.object({
  missing: z.number(),
  quizId: z.nullable(z.number()),
  before: z.array(Question),
  after: z.array(Question),
})
export type TranslatePreview = z.infer<typeof TranslatePreview>

export const Translated = z.object({ quizId: z.number() })
export type Translated = z.infer<typeof Translated>
