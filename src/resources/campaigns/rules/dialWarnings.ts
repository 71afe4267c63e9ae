// Finds what may confuse people on a dial: neighbors of one family, and similar names. Pure.
import { foldText } from '#kernel/core/contract/foldText.ts'
import { type Dial, type DialChange, offsetSlot, slotOf } from './dial.ts'

/** The slot of a new fragrance, and the slots of those that it may be confused with. */
export interface DialWarning {
  kind: 'sameFamily' | 'alike'
  slot: number
  others: readonly number[]
}

/** What a warning follows from; undefined for a fragrance that is not known. */
type FragranceOf = (id: number) => { name: string; categoryId: number } | undefined

/** Names are alike if they begin with the same word. A shorter one, such as an article, says too little. */
const minimumWord = 4
const firstWord = (name: string): string | undefined => {
  const [word = ''] = foldText(name).split(/\s+/)
  return word.length >= minimumWord ? word : undefined
}

/**
 * Only slots that have got another fragrance are looked at: whoever saves has decided about the others before.
 * A pair is named once, at the lower slot of two that changed; names alike are named at the lowest slot that changed.
 */
export const dialWarnings = (
  changes: readonly DialChange[],
  after: Dial,
  fragranceOf: FragranceOf,
): readonly DialWarning[] =>
  changes.reduce<readonly DialWarning[]>((found, { slot, ...contents }) => {
    const id = contents.after?.fragranceId
    const fragrance = id === undefined || id === contents.before?.fragranceId ? undefined : fragranceOf(id)
    if (!fragrance) return found
    const isNamed = (kind: DialWarning['kind'], at?: number) =>
      found.some((one) => one.kind === kind && (at === undefined || one.slot === at) && one.others.includes(slot))
    const ofFamily = [offsetSlot(slot, -1), offsetSlot(slot, 1)].filter((other) => {
      const content = slotOf(after, other)
      return (
        content !== undefined &&
        fragranceOf(content.fragranceId)?.categoryId === fragrance.categoryId &&
        !isNamed('sameFamily', other)
      )
    })
    const word = isNamed('alike') ? undefined : firstWord(fragrance.name)
    const alike = after.filter(
      (other) =>
        other.slot !== slot && word !== undefined && firstWord(fragranceOf(other.fragranceId)?.name ?? '') === word,
    )
    const warnings: DialWarning[] = [
      { kind: 'sameFamily', slot, others: ofFamily },
      { kind: 'alike', slot, others: alike.map((other) => other.slot) },
    ]
    return [...found, ...warnings.filter(({ others }) => others.length > 0)]
  }, [])
