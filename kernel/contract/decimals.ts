// Reads numbers with decimals as people write them. It imports nothing, for lists.

/** How many decimals a field may have. With a third one, 1.234 could be read in two ways. */
export type Decimals = 1 | 2

/** All digits of a number that every program keeps: JavaScript, PostgreSQL and spreadsheets. */
export const keptDigits = 15

/** A number with decimals in a query or a multipart body. */
export const decimalNumber = /^-?\d{1,15}(?:\.\d{1,2})?$/

const written =
  /^[+-]?(?:\d{1,15}|[1-9]\d{0,2}(?:\.\d{3}){1,4}(?!\.)|[1-9]\d{0,2}(?:,\d{3}){1,4}(?!,))(?:[.,]\d{1,2})?$/

/**
 * Returns the number that a text writes in any of our languages: 1234,5 and 1.234,50 and 1,234.50. Three digits after a point or comma are
 * thousands, because no field has three decimals. Undefined for anything else.
 */
export const decimalOf = (text: string): number | undefined =>
  written.test(text) ? Number(text.replaceAll(/[.,](?=\d{3})/g, '').replace(',', '.')) : undefined

/** The largest number with so many decimals. */
export const mostOf = (decimals: Decimals): number => (10 ** keptDigits - 1) / 10 ** decimals
