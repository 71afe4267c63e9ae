// Converts between a typed date, DD/MM/YYYY, and a calendar date, YYYY-MM-DD (docs/decisions/days.md).

const isoStart = /^\s*(\d{4})-(\d\d)-(\d\d)/
const lengths = [2, 2, 4] as const

/** Writes typed or pasted text as DD/MM/YYYY, even if incomplete, with any separator, or from YYYY-MM-DD. */
export const maskDate = (text: string): string => {
  const [, isoYear, isoMonth, isoDay] = isoStart.exec(text) ?? []
  if (isoYear) return `${isoDay}/${isoMonth}/${isoYear}`
  const parts = ['']
  let isEnded = false
  for (const character of text) {
    if (isEnded) break
    const last = parts.length - 1
    const part = parts[last] ?? ''
    const isDigit = /\d/.test(character)
    const isFull = part.length === lengths[last]
    const hasNext = last < lengths.length - 1
    // More digits of a year stay, because a cut year would be another one. A time behind it does not.
    if (isDigit && !(isFull && hasNext)) parts[last] = part + character
    else if (hasNext && part !== '') parts.push(isDigit ? character : '')
    else isEnded = !hasNext && part !== ''
  }
  return parts.join('/')
}

/** The calendar date of a typed one, with one or two digits; undefined if there is no such day. */
const readDate = (typed: string): string | undefined => {
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(typed) ?? []
  if (!day || !month || !year) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(date)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : undefined
}

/** The value of the finished text: its calendar date, or the text itself, which no schema accepts. */
export const parseDate = (typed: string): string => readDate(typed) ?? typed

/** The value while the text is being typed: a short day or month may still get its second digit. */
export const parseTyping = (typed: string): string => (typed.length === 'DD/MM/YYYY'.length ? parseDate(typed) : typed)

/** Is the text a date of the calendar, in a plausible year? A partly typed date is not. */
export const isDate = (text: string | null): text is string =>
  text !== null &&
  /^(19|20)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
