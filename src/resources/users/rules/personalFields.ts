// Validation of a user's name and birthday.
import { firstDay } from '#kernel/core/contract/limits.ts'
import { user } from '#src/product/limits.ts'

/** A name without digits and spaces, as its minimum length counts it (S1§5). */
export const lettersOf = (name: string): string => name.replace(/[\d\s]/g, '')

/** Whole years between two calendar dates (YYYY-MM-DD). */
export const ageOn = (birthday: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)

/** Whether this is a plausible birthday of somebody old enough (S1§5). `today` is a calendar date. */
export const isBirthday = (birthday: string, today: string): boolean =>
  birthday >= firstDay && ageOn(birthday, today) >= user.minimumAge
