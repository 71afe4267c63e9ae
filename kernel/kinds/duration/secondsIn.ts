// Reads durations as people write them in Portuguese, English and Spanish.

const units: readonly (readonly [unit: RegExp, seconds: number])[] = [
  [/^(?:d|dias?|days?)$/, 86_400],
  [/^(?:h|hs|hrs?|horas?|hours?)$/, 3600],
  [/^(?:m|mins?|minutos?|minutes?)$/, 60],
  [/^(?:s|segs?|secs?|segundos?|seconds?)$/, 1],
]

/** A number and its unit. */
const part = /(\d{1,9}(?:[.,]\d{1,9})?)(?![\d.,]) *([a-z]*)/g

/** Longer texts are no durations. */
const longest = 60

/** Returns the seconds of `1 h 30 min`, `1h30`, `1:30`, `2 days and 3 hours`, `1,5 h` or `90`; undefined otherwise. */
export const secondsIn = (text: string): number | undefined => {
  if (text.length > longest) return undefined
  const typed = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(typed)
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
  const words = typed.replaceAll(/(?<=[a-z\s])(?:e|y|and)(?=\s)|,(?=\s)/g, ' ').trim()
  if (words === '' || words.replaceAll(part, '').trim() !== '') return undefined
  let total = 0
  // A number without a unit continues with the next smaller one: 1h30.
  let implied = 1
  for (const [, count = '', unit = ''] of words.matchAll(part)) {
    const size = unit === '' ? implied : units.find(([names]) => names.test(unit))?.[1]
    if (size === undefined) return undefined
    total += Number(count.replace(',', '.')) * size
    implied = units.find(([, smaller]) => smaller < size)?.[1] ?? 1
  }
  return Number.isInteger(total) ? total : undefined
}
