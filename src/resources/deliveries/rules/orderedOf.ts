// What a supplier is asked for: the capsules of each fragrance.
import type { DeliveryLine } from '../payloads.ts'

/** Returns how many capsules of each fragrance are ordered: what was cancelled is not. */
export const orderedOf = (lines: readonly DeliveryLine[]): Pick<DeliveryLine, 'fragrance' | 'quantity'>[] =>
  [...Map.groupBy(lines, ({ fragrance }) => fragrance.fragranceId).values()].flatMap((same) => {
    const quantity = same.reduce((sum, line) => sum + (line.state === 'cancelled' ? 0 : line.quantity), 0)
    const [first] = same
    return first && quantity > 0 ? [{ fragrance: first.fragrance, quantity }] : []
  })
