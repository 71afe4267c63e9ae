// Says how far the share of a sample can be from the true one. Pure.

/** The 95 % interval. */
const z = 1.959964

export interface Interval {
  share: number
  low: number
  high: number
}

/** Returns a share with Wilson's interval, also for few runs; undefined without runs. */
export const wilson = (some: number, all: number): Interval | undefined => {
  if (all === 0) return undefined
  const share = some / all
  const scale = 1 + z ** 2 / all
  const center = (share + z ** 2 / (2 * all)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  return {
    share,
    low: some === 0 ? 0 : Math.max(0, center - half),
    high: some === all ? 1 : Math.min(1, center + half),
  }
}
