// Removes the characters of a text that no screen shows, so that two texts that look the same are the same.
import { normalizeText } from './normalizeText.ts'

/** Zero widths, soft hyphens, directions, fillers, variation selectors, tags and annotations. */
const invisible = '[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]'

/** The scripts that join letters, or keep them apart, by an invisible character. */
const joining = `[${[
  'Arab',
  'Syrc',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`

/** Invisible characters that change what is seen: in some scripts, in emoji, and after Han characters. */
const shaping = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[#*0-9])\\uFE0F(?=\\u20E3)',
  '(?<=\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{0,9})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}\\u{E007F}]',
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
].join('|')

/** Looks for the invisible characters first: they are few, and what may precede them takes longer. */
const superfluous = new RegExp(`(?=${invisible})(?!${shaping}).`, 'gsu')

/** Returns a text without them, composed (NFC), with at most 30 marks of a letter, and without lone surrogates. */
export const visibleText = (text: string): string =>
  normalizeText(normalizeText(text.toWellFormed(), 'NFC').replace(superfluous, ''), 'NFC')
