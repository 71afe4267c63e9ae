// Formatting of phone numbers.

/**
 * A phone number as it is stored, without separators: E.164 if it names its country by + or 00.
 * The trunk zero of "+44 (0)20" is removed too, because it is not dialed from abroad.
 */
export const barePhone = (value: string): string =>
  value
    .replace(/\(0\)/, '')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')
