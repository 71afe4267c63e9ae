// The calls that translate quizzes.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import resource from '../definition.ts'
import { translationPaths as paths } from './paths.ts'
import {
  TranslateBody,
  Translated,
  TranslatePreview,
  TranslationLinks,
  TranslationSave,
  TranslationTexts,
} from './payloads.ts'

const read = { access: { resource, action: 'read' }, params: IdParams, status: 200 } as const
const translate = { params: IdParams, body: TranslateBody } as const
export const endpoints = defineEndpoints({
  links: { ...paths.links, ...read, reply: TranslationLinks },
  texts: { ...paths.texts, ...read, reply: TranslationTexts },
  save: {
    ...paths.save,
    access: { resource, action: 'update' },
    params: IdParams,
    body: TranslationSave,
    status: 204,
  },
  /** Changes nothing. */
  preview: {
    ...paths.preview,
    ...translate,
    access: { resource, action: 'read' },
    status: 200,
    reply: TranslatePreview,
  },
  translate: {
    ...paths.translate,
    ...translate,
    access: { resource, action: 'create' },
    status: 200,
    reply: Translated,
  },
})
