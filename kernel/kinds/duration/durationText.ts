// Writes durations by the symbols that all languages share.

const units = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const

/** Writes 5400 seconds as `1 h 30 min`. */
export const durationText = (seconds: number): string => {
  let rest = seconds
  const parts = units.flatMap(([size, symbol]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? [`${count} ${symbol}`] : []
  })
  return parts.join(' ') || '0 s'
}
