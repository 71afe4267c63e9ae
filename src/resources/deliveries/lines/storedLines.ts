// Reads the lines of a stored draft, and names its fragrances.
import * as z from 'zod/mini'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { StoredDraftLine } from '../payloads.ts'

const Stored = z.looseObject({ lines: z.array(StoredDraftLine), orderedAt: z.nullable(z.string()) })
export type StoredDraft = z.infer<typeof Stored>

export const parseDraft = (record: EngineRecord | undefined): StoredDraft | undefined =>
  record && z.safeParse(Stored, record).data

/** Returns the name of a fragrance that a draft has; undefined for another one. */
export const nameIn =
  (draft: StoredDraft | undefined, language: Language) =>
  (id: unknown): string | undefined => {
    const line = draft?.lines.find(({ fragranceId }) => fragranceId === id)
    return line && fragranceName(line.fragrance, language)
  }
