// Reads numbers as people write them. It imports no schemas, for lists.
import { plainText } from './plainText.ts'

export const mostDecimals = 10

/** The maximum of decimals of a field. From three on, 1.234 is read by the decimal sign of the language. */
export type Decimals = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** All digits of a number that every program keeps: JavaScript, PostgreSQL and spreadsheets. */
export const keptDigits = 15

/** A number with up to so many decimals in a query or a multipart body. */
export const decimalNumber = (decimals: Decimals): RegExp =>
  new RegExp(String.raw`^-?\d{1,15}(?:\.\d{1,${decimals}})?$`)

/** Longer texts are no numbers. */
const longest = 40

const currency = String.raw`(?:[A-Z]{0,3}\p{Sc}|BRL|USD|EUR)`
/** An amount as people write it: with a sign or in brackets, and with a currency on one of its sides. */
const amount = new RegExp(
  String.raw`^([-+(]?) ?(${currency}?) ?([-+(]?) ?(\d(?:[\d.,'’ ]{0,30}\d)?) ?([-)]?) ?(${currency}?) ?([-)]?)$`,
  'u',
)
const signs: Readonly<Record<string, number>> = { '': 1, '+': 1, '-': -1, '()': -1 }

const plain = /^\d{1,15}(?:[.,](\d{1,10}))?$/
/** Groups of three digits, all after the same sign, with decimals after another one. */
const grouped = /^[1-9]\d{0,2}([., '’])\d{3}(?:\1\d{3}){0,3}(?:(?!\1)[.,](\d{1,10}))?$/
const groupedOnce = /^\d{1,3}([.,])\d{3}$/

const decimalSigns = new Map<string, string>()
const decimalSignOf = (locale: string): string => {
  const known = decimalSigns.get(locale)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'
  decimalSigns.set(locale, found)
  return found
}

const digitsOf = (written: string, locale: string, decimals: Decimals): number | undefined => {
  // 1.234 is a thousand in Portuguese, and has three decimals in English.
  const [, sign] = groupedOnce.exec(written) ?? []
  const [groups, , part = ''] = grouped.exec(written) ?? []
  const isThousand = groups !== undefined && part.length <= decimals && sign !== decimalSignOf(locale)
  const [single, fraction = ''] = plain.exec(written) ?? []
  if (single !== undefined && fraction.length <= decimals && !(isThousand && sign !== undefined))
    return Number(written.replace(',', '.'))
  if (!isThousand) return undefined
  const whole = part === '' ? written : written.slice(0, -part.length - 1)
  return Number(`${whole.replaceAll(/\D/g, '')}.${part}`)
}

/**
 * Returns the number that a text writes in any language, with a currency, any minus sign, or brackets around a negative
 * one. In 1.234 the language decides. Undefined for any other text.
 */
export const decimalOf = (text: string, locale: string, decimals: Decimals = 2): number | undefined => {
  if (text.length > longest) return undefined
  const typed = plainText(text).replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const [, begin = '', before, inner = '', written, end = '', after, last = ''] = amount.exec(typed) ?? []
  const sign = signs[begin + inner + end + last]
  if (written === undefined || sign === undefined || (before && after)) return undefined
  const number = digitsOf(written, locale, decimals)
  // Not -0, which would differ from a stored 0.
  return number === undefined ? undefined : sign * number || 0
}

/** The largest whole number of a usual column, which has 32 bits. A field with a larger maximum has a wider one. */
export const mostInteger = 2 ** 31 - 1

/** The largest number with so many decimals. */
export const mostOf = (decimals: number): number => (10 ** keptDigits - 1) / 10 ** decimals
