// Makes and reads opening hours as an object with every day. Lists do without it.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { weekdays, type OpeningHours, type Weekday } from './contract.ts'

export function byWeekday<Value>(valueOn: (day: Weekday) => Value): Record<Weekday, Value>
export function byWeekday<Value>(valueOn: (day: Weekday) => Value): Record<string, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, valueOn(day)]))
}

/** Returns the hours that a value of a row has. */
export const hoursIn = (value: unknown): OpeningHours | null =>
  isObject(value) ? byWeekday((day) => (value[day] ? String(value[day]) : null)) : null
