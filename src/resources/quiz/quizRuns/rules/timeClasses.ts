// Sorts times into classes whose bounds grow by a fifth, so that a median needs no single times. Pure.

/** The upper bound of the first class, and how many classes double it. */
const [firstMs, perDoubling] = [250, 4] as const

const boundOf = (timeClass: number): number => firstMs * 2 ** (timeClass / perDoubling)

/** The last class: all longer times belong to it. */
export const lastClass = 52

/** The class of times that are unknown, because a clock has stepped back: it counts runs, and no median. */
const unknownClass = -1

/** Returns the class of a time: 0 up to a quarter of a second. */
export const classOf = (ms: number | undefined): number =>
  ms === undefined
    ? unknownClass
    : Math.min(lastClass, Math.max(0, Math.ceil(perDoubling * Math.log2(Math.max(ms, 1) / firstMs) - 1e-9)))

/**
 * Returns the median in ms of times of which only the number in each class is known: at most one class, a fifth, off.
 * Undefined without times.
 */
export const medianOf = (runs: ReadonlyMap<number, number>): number | undefined => {
  const known = [...runs].filter(([timeClass]) => timeClass !== unknownClass)
  const total = known.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return undefined
  let before = 0
  for (const [timeClass, count] of known.toSorted(([one], [other]) => one - other)) {
    // Within its class, the place of the median follows the growth of the bounds.
    if (before + count >= total / 2)
      return Math.round(boundOf(timeClass - 1) * 2 ** ((total / 2 - before) / count / perDoubling))
    before += count
  }
  return undefined
}
