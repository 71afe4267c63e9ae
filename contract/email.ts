// The one spelling and the one pattern of e-mail addresses (S1§5, S2§5), apart from the schemas: sign-in loads none.

/** One address, and nothing that a mail program reads as more than one: a domain is letters, digits and hyphens between dots. */
export const emailPattern = /^[^\s@<>()[\],;:"]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/**
 * One spelling of what may be typed in many: compatibility characters (full-width letters, ſ) become plain ones, capitals small.
 * The server goes on from here to the mailbox (server/mail/mailbox.ts), which also has one spelling of an international domain.
 */
export const foldEmail = (typed: string): string => typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
