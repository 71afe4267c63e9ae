// Finds the answers of a question that show the same text: people could not tell them apart.
import { foldText } from '#kernel/core/contract/foldText.ts'

/** Returns the places of repeated texts, compared as the bank does: without case, accents and blanks. */
export const repeatedPlaces = (texts: readonly (string | null | undefined)[]): number[] => {
  const keys = texts.map((text) =>
    foldText(text ?? '')
      .trim()
      .replace(/\s+/g, ' '),
  )
  return keys.flatMap((key, place) => (key !== '' && keys.indexOf(key) < place ? [place] : []))
}
