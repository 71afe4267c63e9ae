// How typed and pasted texts are searched: as a screen shows them. It imports little, for lists.
import { normalizeText } from './normalizeText.ts'

/** Returns a text composed, without invisible characters, and with single blanks. */
export const plainText = (text: string): string =>
  normalizeText(text, 'NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
