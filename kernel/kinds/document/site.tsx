// How lists show a CPF or CNPJ: with its punctuation.
import { formatDocument } from '#kernel/core/contract/formatDocument.ts'
import { asText } from '#kernel/core/site/fields/asText.ts'
import type { SiteKind } from '#kernel/core/site/fields/siteKind.ts'

declare module '#kernel/core/site/fields/kind.ts' {
  interface CellOptions {
    document: object
  }
}

export const kind: SiteKind<'document'> = {
  text: (value) => formatDocument(asText(value)),
  column: (column) => ({ ...column, kind: 'document' }),
}
