// The sentences about what another person has changed meanwhile.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { staleMessages } from '#kernel/core/site/merge/staleTexts.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { recordChangeOf } from './recordChange.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

/** What a merge kept of the other person's changes; undefined if nothing. */
export const keptText = (
  labels: readonly string[],
  by: string | undefined,
  translate: ResourceTranslate,
): string | undefined => {
  const fields = [...new Set(labels)].filter(Boolean).join(', ')
  if (!fields) return undefined
  return by === undefined
    ? translate.engine('merge.kept', { fields })
    : translate.engine('merge.keptOf', { fields, name: by })
}

/** Returns the sentence that another user has changed the record of an action; undefined for any other error. */
export const staleText = (error: unknown): string | undefined => {
  const change = recordChangeOf(error)
  if (!change) return undefined
  const { by, at } = change
  const { known, unknown } = staleMessages[language()]
  return by === undefined || at === undefined ? unknown : fillPlaceholders(known, { name: by, date: formatInstant(at) })
}
