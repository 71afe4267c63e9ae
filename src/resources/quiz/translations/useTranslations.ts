// Loads the texts of a quiz with their translations, and saves one when its field is left.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useProvider } from '#kernel/core/site/index.ts'
import type { Quiz } from '../calls.ts'
import { translationPaths } from './paths.ts'
import type { TranslationTexts } from './payloads.ts'

export type TranslatedText = TranslationTexts['texts'][number]
export type LanguageTag = Quiz['language']

/** The keys of the queries about the translations of a version of a quiz. */
export const translationKeys = {
  all: ['quiz', 'translations'] as const,
  links: ({ quizId, updatedAt }: Pick<Quiz, 'quizId' | 'updatedAt'>) =>
    [...translationKeys.all, quizId, updatedAt, 'links'] as const,
  texts: ({ quizId, updatedAt }: Pick<Quiz, 'quizId' | 'updatedAt'>) =>
    [...translationKeys.all, quizId, updatedAt, 'texts'] as const,
}

export const useTranslationLinks = (quiz: Pick<Quiz, 'quizId' | 'updatedAt'>) => {
  const provider = useProvider()
  return useQuery({
    queryKey: translationKeys.links(quiz),
    queryFn: ({ signal }) => provider.call(translationPaths.links, { id: quiz.quizId, signal }),
    retry: false,
  })
}

export const useTranslations = (quiz: Pick<Quiz, 'quizId' | 'updatedAt'>) => {
  const provider = useProvider()
  const queryClient = useQueryClient()
  const { quizId: id } = quiz
  const texts = useQuery({
    queryKey: translationKeys.texts(quiz),
    queryFn: ({ signal }) => provider.call(translationPaths.texts, { id, signal }),
    staleTime: 0,
    retry: false,
  })
  /** Saves the translation of a text; a blank one is removed. @throws the refusal */
  const save = async ({ kind, text }: TranslatedText, language: LanguageTag, typed: string): Promise<void> => {
    const translation = typed.trim() === '' ? null : typed
    await provider.call(translationPaths.save, { id, body: { language, texts: [{ kind, text, translation }] } })
    queryClient.setQueryData<TranslationTexts>(
      translationKeys.texts(quiz),
      (known) =>
        known && {
          texts: known.texts.map((one) => {
            if (one.kind !== kind || one.text !== text) return one
            const { [language]: _before, ...others } = one.translations
            return { ...one, translations: translation === null ? others : { ...others, [language]: translation } }
          }),
        },
    )
    await queryClient.invalidateQueries({ queryKey: translationKeys.links(quiz) })
  }
  return { texts, save }
}
