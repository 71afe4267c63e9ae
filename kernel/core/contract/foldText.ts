// Compares texts without letter case and accents, as database, imports and site do (docs/decisions/texts.md).
import { foldedGroups, foldedLetters } from './foldTable.ts'
import { normalizeText } from './normalizeText.ts'

/** The combining marks of Latin, Greek and Cyrillic letters. Those of other scripts are vowels. */
const marks = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g

const letters = [...foldedLetters]
const groups = foldedGroups.split(' ').map((group) => [...group])
const folded = new Map<string, string>([
  ...letters.flatMap((letter, index): [string, string][] =>
    index % 2 === 0 ? [[letter, letters[index + 1] ?? letter]] : [],
  ),
  ...groups.map(([letter = '', ...others]): [string, string] => [letter, others.join('')]),
])

/** Returns a text as a search sees it: as `fold` of the database does. */
export const foldText = (text: string): string =>
  normalizeText(text, 'NFKD')
    .replaceAll(marks, '')
    .replaceAll(/([^ ])([0-9]⁄)/g, '$1 $2')
    .replaceAll(/[^\0-\x7F]/gu, (letter) => folded.get(letter) ?? letter)
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
