// The captions of a sample: a text for each language.
import * as z from 'zod/mini'
import { blank, LanguageTag, text } from '#kernel/core/contract/wire.ts'

export const Captions = z
  .array(z.strictObject({ language: LanguageTag, caption: blank(text(50)) }))
  .check(z.minLength(1), z.maxLength(3))

export const StoredCaptions = z.array(z.object({ language: LanguageTag, caption: z.nullable(z.string()) }))
