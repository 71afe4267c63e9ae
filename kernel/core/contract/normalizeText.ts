// Normalizes texts in linear time: sorting the marks of a letter takes the square of their number.

/** No letter of a language has so many marks; Unicode's stream-safe format allows as many. */
const marksOfLetter = /(\p{M}{30})\p{M}+/gu

/** Returns a text in a form of Unicode. A letter keeps its first 30 marks. */
export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(marksOfLetter, '$1').normalize(form)
