// Opening hours by weekday: an interval each, such as 09:00-18:00. Neither filtered nor sorted.
import type { ContractKind, Only, StoredOptions } from '#kernel/core/contract/kinds.ts'
import { text } from '../text/contract.ts'

/** In the order of a week that begins on Monday, as their names on the wire. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** `HH:mm-HH:mm`, or null for a closed day. An interval that ends no later than it begins ends the next day. */
export type Hours = string | null
export type OpeningHours = Record<Weekday, Hours>

/** Is it open the whole day: does the interval end when it began, a day later? */
export const isWholeDay = (hours: string): boolean => {
  const [opens, closes] = hours.split('-')
  return opens === closes
}

/** None is required: a place that is closed on every day has none. */
type OpeningHoursOptions = Pick<StoredOptions, 'writtenBy' | 'column' | 'personal'>

declare module '#kernel/core/contract/kinds.ts' {
  interface Kinds {
    openingHours: OpeningHoursOptions
  }
  interface PlainValues {
    openingHours: OpeningHours
  }
}

export const openingHours = <const O extends Only<OpeningHoursOptions, O>>(options: O) =>
  ({ kind: 'openingHours', ...options }) as const

export const kind = {
  parts: Object.fromEntries(weekdays.map((day) => [day, text({ max: 11 })])),
} as const satisfies ContractKind<'openingHours'>
