// Describes the changes of a site's opening hours for the history: a line for each weekday that differs.
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { DescribeChange } from '#kernel/core/site/index.ts'
import { weekdays, type Weekday } from './rules/weekdays.ts'

const hoursOf = (value: unknown, day: Weekday): string => {
  const hours = isObject(value) ? value[day] : null
  return typeof hours === 'string' ? hours.replace('-', '–') : ''
}

export const describeHours: DescribeChange = (before, after, { translate }) =>
  weekdays.flatMap((day) => {
    const [was, is] = [hoursOf(before, day), hoursOf(after, day)]
    return was === is ? [] : [{ kind: 'text', label: translate.fieldAt(`openingHours.${day}`), before: was, after: is }]
  })
