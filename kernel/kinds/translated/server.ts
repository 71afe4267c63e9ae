// The columns of a text in three languages.
import { isNullable } from '#kernel/contract/define.ts'
import { htmlOfText } from '#kernel/contract/foreignHtml.ts'
import { sanitizeHtml } from '#kernel/server/html.ts'
import { cellText } from '#kernel/server/import/values.ts'
import type { ServerKind } from '#kernel/server/tables/kind.ts'

export const kind: ServerKind<'translated'> = {
  column: (field, name) =>
    // The contract limits HTML before sanitizing, which writes & as &amp; and may so exceed the limit.
    field.html
      ? { type: 'text', required: true, default: `''` }
      : { type: 'text', required: !isNullable(field), check: `length(${name}) <= ${field.max}` },
  isFolded: () => true,
  fromCell: (cell) => sanitizeHtml(htmlOfText(cellText(cell))),
}
