// Normalizes and matches e-mail addresses (S1§5, S2§5). Separate from the schemas, because sign-in loads none.

/** Matches exactly one address, and nothing that a mail program reads as several. */
export const emailPattern = /^[^\s@<>()[\],;:"]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/**
 * Normalizes an address: compatibility characters (full-width letters, ſ) become plain, capitals become small.
 * The server also normalizes international domains (server/mail/mailbox.ts).
 */
export const foldEmail = (typed: string): string => typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
