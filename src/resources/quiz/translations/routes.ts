// Answers the calls that translate quizzes.
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { endpoints } from './calls.ts'
import {
  previewTranslation,
  saveTranslations,
  translateQuiz,
  translationLinks,
  translationTexts,
} from './translate.server.ts'

export const handlers = defineHandlers(endpoints, {
  links: ({ params: { id }, context }) => translationLinks(context, id),
  texts: ({ params: { id }, context }) => translationTexts(context, id),
  save: ({ params: { id }, body, context }) => saveTranslations(context, id, body),
  preview: ({ params: { id }, body, context }) => previewTranslation(context, id, body),
  translate: async ({ params: { id }, body, context }) => ({ quizId: await translateQuiz(context, id, body) }),
})
