// Validation and formatting of a user's name, zip code, phone and birthday.
import { firstDay } from '#kernel/core/contract/limits.ts'
import { user } from '#product/limits.ts'

/** A name without digits and spaces, as its minimum length counts it (S1§5). */
export const lettersOf = (name: string): string => name.replace(/[\d\s]/g, '')

/** Is it a Brazilian zip code, 12345-678 (S1§5)? */
export const isZipcode = (value: string): boolean => /^\d{5}-\d{3}$/.test(value)

/** Formats eight digits, which may be punctuated as 12.345-678, as 12345-678. Any other value only loses its blanks. */
export const formatZipcode = (value: string): string =>
  value.replace(/[\s\p{Cf}]/gu, '').replace(/^(\d{2})\.?(\d{3})[\p{Pd}\u2212]?(\d{3})$/u, '$1$2-$3')

/**
 * A phone number as it is stored, without separators: E.164 if it names its country by + or 00.
 * The trunk zero of "+44 (0)20" is removed too, because it is not dialed from abroad.
 */
export const barePhone = (value: string): string =>
  value
    .replace(/\(0\)/, '')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')

/** Whole years between two calendar dates (YYYY-MM-DD). */
export const ageOn = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

/** Whether this is a plausible birthday of a user who is old enough for an account (S1§5). `today` is a calendar date. */
export const isBirthday = (birthday: string, today: string): boolean =>
  birthday >= firstDay && ageOn(birthday, today) >= user.minimumAge
