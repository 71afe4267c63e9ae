// The columns of a rich text. What a body or a cell contains beyond the allowed HTML is not stored.
import { htmlOfText } from '#kernel/core/contract/foreignHtml.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'richText'> = {
  // The contract limits HTML before sanitizing, which writes & as &amp; and may so exceed the limit.
  column: () => ({ type: 'text', required: true, default: `''` }),
  isFolded: () => true,
  cleaned: sanitizeHtml,
  fromCell: (cell) => sanitizeHtml(htmlOfText(cellText(cell))),
}
