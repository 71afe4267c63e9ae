// The calls that translate quizzes, without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type {
  TranslateBody,
  Translated,
  TranslatePreview,
  TranslationForm,
  TranslationLinks,
  TranslationTexts,
} from './payloads.ts'

export const translationPaths = {
  links: call<TranslationLinks>('GET', '/quiz/{id}/translation-links'),
  texts: call<TranslationTexts>('GET', '/quiz/{id}/translations'),
  save: call<undefined, TranslationForm>('PUT', '/quiz/{id}/translations'),
  preview: call<TranslatePreview, TranslateBody>('POST', '/quiz/{id}/translate/preview'),
  translate: call<Translated, TranslateBody>('POST', '/quiz/{id}/translate'),
}
