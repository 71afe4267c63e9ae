// Validation and formatting of zip codes.

/** Is it a Brazilian zip code, 12345-678 (S1§5)? */
export const isZipcode = (value: string): boolean => /^\d{5}-\d{3}$/.test(value)

/** Formats eight digits, which may be punctuated as 12.345-678, as 12345-678. Any other value only loses its blanks. */
export const formatZipcode = (value: string): string =>
  value.replace(/[\s\p{Cf}]/gu, '').replace(/^(\d{2})\.?(\d{3})[\p{Pd}\u2212]?(\d{3})$/u, '$1$2-$3')
