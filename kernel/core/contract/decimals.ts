// Reads numbers as people write them. It imports no schemas, for lists.
import { plainText } from './plainText.ts'

/** The maximum of decimals. With three, 1.234 would mean two different numbers. */
export type Decimals = 1 | 2

/** All digits of a number that every program keeps: JavaScript, PostgreSQL and spreadsheets. */
export const keptDigits = 15

/** A number with decimals in a query or a multipart body. */
export const decimalNumber = /^-?\d{1,15}(?:\.\d{1,2})?$/

/** Longer texts are no numbers. */
const longest = 40

const currency = String.raw`(?:[A-Z]{0,3}\p{Sc}|BRL|USD|EUR)`
/** An amount as people write it: with a sign or in brackets, and with a currency on one of its sides. */
const amount = new RegExp(
  String.raw`^([-+(]?) ?(${currency}?) ?([-+(]?) ?(\d(?:[\d.,'’ ]{0,30}\d)?) ?([-)]?) ?(${currency}?) ?([-)]?)$`,
  'u',
)
const signs: Readonly<Record<string, number>> = { '': 1, '+': 1, '-': -1, '()': -1 }

const plain = /^\d{1,15}(?:[.,]\d{1,2})?$/
/** Groups of three digits, all after the same sign, with up to two decimals after another one. */
const grouped = /^[1-9]\d{0,2}([., '’])\d{3}(?:\1\d{3}){0,3}(?:(?!\1)[.,]\d{1,2})?$/
const groupedOnce = /^\d{1,3}([.,])\d{3}$/

const decimalSigns = new Map<string, string>()
const decimalSignOf = (locale: string): string => {
  const known = decimalSigns.get(locale)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'
  decimalSigns.set(locale, found)
  return found
}

const digitsOf = (written: string, locale: string): number | undefined => {
  if (plain.test(written)) return Number(written.replace(',', '.'))
  // 1.234 is a thousand in Portuguese, and has three decimals in English, which no field has.
  const [, sign] = groupedOnce.exec(written) ?? []
  if (!grouped.test(written) || sign === decimalSignOf(locale)) return undefined
  return Number(written.replaceAll(/[., '’](?=\d{3})/g, '').replace(',', '.'))
}

/**
 * Returns the number that a text writes in any language, with a currency, any minus sign, or brackets around a negative
 * one. In 1.234 the language decides. Undefined for any other text.
 */
export const decimalOf = (text: string, locale: string): number | undefined => {
  if (text.length > longest) return undefined
  const typed = plainText(text).replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const [, begin = '', before, inner = '', written, end = '', after, last = ''] = amount.exec(typed) ?? []
  const sign = signs[begin + inner + end + last]
  if (written === undefined || sign === undefined || (before && after)) return undefined
  const number = digitsOf(written, locale)
  // Not -0, which would differ from a stored 0.
  return number === undefined ? undefined : sign * number || 0
}

/** The largest number with so many decimals. */
export const mostOf = (decimals: Decimals): number => (10 ** keptDigits - 1) / 10 ** decimals
