// Normalizes e-mail addresses: the unique index stores the normal form, sign-in and recovery look it up.
// Two spellings of one mailbox would allow two accounts of one person (docs/decisions/0012-mailboxes.md).
import { domainToASCII } from 'node:url'
import { foldEmail } from '#contract/email.ts'

/** Returns an address folded and with its domain in ASCII form; a domain without an ASCII form stays unchanged. */
export const normalizeMailbox = (address: string): string => {
  const folded = foldEmail(address)
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  return /^\p{ASCII}*$/u.test(domain) ? folded : folded.slice(0, at) + (domainToASCII(domain) || domain)
}

/** Whether mail can reach a normalized mailbox: a domain without an ASCII form is invalid. */
export const isReachable = (mailbox: string): boolean => /@\p{ASCII}+$/u.test(mailbox)
