// The numbers of an axis for counts, from zero.

/** The most steps that a small chart has room for. */
const steps = 4

/** Returns round numbers, as far from one another, from zero to one that is at least `most`. */
export const scaleTo = (most: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most / steps, 1)))
  const step = power * ([1, 2, 5].find((times) => power * times * steps >= most) ?? 10)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
