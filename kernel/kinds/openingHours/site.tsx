// How lists show opening hours: `Mon–Fri 09:00–18:00, Sat 09:00–13:00`. The history shows those of a single day.
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { hoursText, weekdayName } from './hoursText.ts'
import { weekdays } from './contract.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    openingHours: object
  }
}

export const kind: SiteKind<'openingHours'> = {
  text: (value) => (typeof value === 'string' ? value.replace('-', '–') : hoursText(value, languageTag())),
  partLabel: (part) => {
    const day = weekdays.find((one) => one === part)
    const name = day && weekdayName(day, languageTag(), 'long')
    return name && name.charAt(0).toUpperCase() + name.slice(1)
  },
  column: (column) => ({ ...column, kind: 'openingHours' }),
}
