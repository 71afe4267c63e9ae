// Normalizes and matches e-mail addresses (S1§5, S2§5). Separate from the schemas, because sign-in loads none.
import { normalizeText } from './normalizeText.ts'

/** Matches exactly one address, and nothing that a mail program reads as several. */
export const emailPattern = /^[^\s@<>()[\],;:"]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** Makes full-width letters plain and capitals small, as accounts that are older than foldEmail are stored. */
export const foldSpelling = (typed: string): string =>
  normalizeText(normalizeText(typed, 'NFKC').toLowerCase(), 'NFKC').trim()

/**
 * Normalizes an address without invisible characters. The server also normalizes international domains
 * (kernel/core/server/mail/mailbox.ts).
 */
export const foldEmail = (typed: string): string => foldSpelling(typed.replace(/[\p{Cf}\p{DI}]/gu, ''))
