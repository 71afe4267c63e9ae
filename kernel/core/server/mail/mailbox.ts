// Normalizes e-mail addresses: the unique index stores the normal form, sign-in and recovery look it up.
// Two spellings of one mailbox would allow two accounts of one person (docs/decisions/accounts.md).
import { domainToASCII } from 'node:url'
import { foldEmail, foldSpelling } from '#kernel/core/contract/email.ts'

/** Returns a folded address with its domain in ASCII form; a domain without an ASCII form stays unchanged. */
const withAsciiDomain = (folded: string): string => {
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  return /^\p{ASCII}*$/u.test(domain) ? folded : folded.slice(0, at) + (domainToASCII(domain) || domain)
}

/** Returns the spelling by which an address is stored and compared. */
export const normalizeMailbox = (address: string): string => withAsciiDomain(foldEmail(address))

/**
 * Returns the spellings of a stored account, the first preferred: older accounts may have invisible characters where
 * another account has the normal spelling.
 */
export const spellingsOf = (address: string): [string, string] => [
  withAsciiDomain(foldSpelling(address)),
  normalizeMailbox(address),
]

/** Whether mail can reach a normalized mailbox: a domain without an ASCII form is invalid. */
export const isReachable = (mailbox: string): boolean => /^@\p{ASCII}+$/u.test(mailbox.slice(mailbox.lastIndexOf('@')))
