// Normalizes mailboxes as the migrations that use it did: it stays as it is, whatever addresses mean later.
import { domainToASCII } from 'node:url'

/** A letter keeps its first 30 marks: sorting more takes the square of their number. */
const normalized = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFKC')

const folded = (typed: string): string =>
  normalized(normalized(typed.replace(/[\p{Cf}\p{DI}]/gu, '')).toLowerCase()).trim()

/** Returns a folded address with its domain in ASCII form; a domain without one stays unchanged. */
export const normalizeMailbox = (address: string): string => {
  const text = folded(address)
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  return /^\p{ASCII}*$/u.test(domain) ? text : text.slice(0, at) + (domainToASCII(domain) || domain)
}
