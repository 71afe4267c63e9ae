// Reads coordinates as maps and people write them.

/** Five decimals of a degree are about a meter. */
const decimals = 5

/** Longer texts are no coordinates. */
const longest = 80

/** Degrees, with minutes and seconds if there are signs for them, and the direction before or after: 23°33'1.9"S. */
const angle =
  /^([NSEWLO])?([-+−]?\d{1,3}(?:[.,]\d{1,20})?)°?(?:(\d{1,2}(?:[.,]\d{1,20})?)['′’])?(?:(\d{1,2}(?:[.,]\d{1,20})?)["″”])?([NSEWLO])?$/i

/** In Portuguese and Spanish, west is O; in Portuguese, east is L. */
const negative = /[SWO]/i

const numberIn = (text = '0'): number => Number(text.replace(',', '.').replace('−', '-'))

const degreesIn = (text: string, axis: RegExp, most: number): string | undefined => {
  const [, before, degrees, minutes, seconds, after] = angle.exec(text.replaceAll(/\s/g, '')) ?? []
  const direction = before ?? after
  if (degrees === undefined || (before && after) || (direction && !axis.test(direction))) return undefined
  const size = Math.abs(numberIn(degrees)) + numberIn(minutes) / 60 + numberIn(seconds) / 3600
  const isNegative = /^[-−]/.test(degrees) !== (direction !== undefined && negative.test(direction))
  return size > most ? undefined : String(Number((isNegative ? -size : size).toFixed(decimals)) + 0)
}

/** Between latitude and longitude. A decimal comma leaves the semicolon, or the comma before a blank. */
const separators = [/;/, /,\s+/, /,/, /(?<=[NS])\s*/i, /\s+/]

/** Returns coordinates as they are stored, latitude first; any other text as it is. */
export const storedCoordinates = (typed: string): string => {
  if (typed.length > longest) return typed
  for (const separator of separators) {
    const [latitude = '', longitude = '', ...more] = typed.trim().split(separator)
    const [north, east] = [degreesIn(latitude, /[NS]/i, 90), degreesIn(longitude, /[EWLO]/i, 180)]
    if (north !== undefined && east !== undefined && more.length === 0) return `${north},${east}`
  }
  return typed
}
