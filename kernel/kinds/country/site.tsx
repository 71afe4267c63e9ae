// How lists show a country: by its name in the reader's language.
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'
import { countryName } from '#kernel/core/site/ui/countryName.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    country: object
  }
}

export const kind: SiteKind<'country'> = {
  text: (value) => (value ? countryName(asText(value)) : ''),
  column: (column) => ({ ...column, kind: 'country' }),
}
