// Compares two texts word by word.
import { diffComm } from 'node-diff3'

/** A part of a text: in both versions without a mark, else only in the new (`ins`) or old one (`del`). */
export interface DiffPart {
  text: string
  mark?: 'ins' | 'del'
}

/** Comparing takes the product of both numbers of words; above this, all between the equal ends has changed. */
const maxProduct = 4_000_000

/** Words with the blanks that follow them: blanks of their own would make every comparison slow. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? []

/** The number of equal words at the start of both lists. */
const commonLength = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((word, place) => word !== other[place])
  return at === -1 ? one.length : at
}

const marked = (words: readonly string[], mark?: DiffPart['mark']): DiffPart[] =>
  words.length === 0 ? [] : [{ text: words.join(''), ...(mark && { mark }) }]

/** Returns the words of both texts in order, with marks where they differ. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const start = commonLength(old, fresh)
  const end = Math.min(commonLength(old.toReversed(), fresh.toReversed()), old.length - start, fresh.length - start)
  const [oldMiddle, freshMiddle] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  const middle =
    oldMiddle.length * freshMiddle.length > maxProduct
      ? [...marked(oldMiddle, 'del'), ...marked(freshMiddle, 'ins')]
      : diffComm(oldMiddle, freshMiddle).flatMap(({ common, buffer1 = [], buffer2 = [] }) =>
          common ? marked(common) : [...marked(buffer1, 'del'), ...marked(buffer2, 'ins')],
        )
  return [...marked(old.slice(0, start)), ...middle, ...marked(old.slice(old.length - end))]
}
