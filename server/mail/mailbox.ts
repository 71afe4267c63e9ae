// The one spelling of a mailbox: what the unique index of the users holds and what sign-in and recovery look for.
// Two spellings of one mailbox would be two accounts whose mails reach one person (docs/decisions/0012-mailboxes.md).
import { domainToASCII } from 'node:url'
import { foldEmail } from '#contract/email.ts'

/** An address in its one spelling: folded, an international domain in its ASCII form. A domain that has none stays as it is. */
export const normalizeMailbox = (address: string): string => {
  const folded = foldEmail(address)
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  return /^\p{ASCII}*$/u.test(domain) ? folded : folded.slice(0, at) + (domainToASCII(domain) || domain)
}

/** Can mail reach this mailbox? An international domain without an ASCII form has no address. */
export const isReachable = (mailbox: string): boolean => /@\p{ASCII}+$/u.test(mailbox)
