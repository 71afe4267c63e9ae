// How lists show a CPF or CNPJ: with its punctuation.
import { formatDocument } from '#kernel/contract/formatDocument.ts'
import { asText } from '#kernel/site/fields/asText.ts'
import type { SiteKind } from '#kernel/site/fields/siteKind.ts'

declare module '#kernel/site/fields/kind.ts' {
  interface CellOptions {
    document: object
  }
}

export const kind: SiteKind<'document'> = {
  text: (value) => formatDocument(asText(value)),
  column: (column) => ({ ...column, kind: 'document' }),
}
