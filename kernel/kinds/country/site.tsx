// How lists show a country: by its name in the reader's language.
import { asText } from '#kernel/site/fields/asText.ts'
import type { SiteKind } from '#kernel/site/fields/siteKind.ts'
import { countryName } from '#kernel/site/ui/countryName.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface CellOptions {
    country: object
  }
}

export const kind: SiteKind<'country'> = {
  text: (value) => (value ? countryName(asText(value)) : ''),
  column: (column) => ({ ...column, kind: 'country' }),
}
