// How lists show coordinates: as a link to a map.
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { outwardLink } from '../url/site.tsx'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    coordinates: object
  }
}

const textOf = (value: unknown): string => asText(value).replace(',', ', ')

export const kind: SiteKind<'coordinates'> = {
  text: textOf,
  column: (column) => ({ ...column, kind: 'coordinates' }),
  markup: (record, { source }) => {
    const place = asText(valueAt(record, source))
    return place.includes(',')
      ? outwardLink(`https://www.openstreetmap.org/search?query=${place}`, textOf(place))
      : undefined
  },
}
