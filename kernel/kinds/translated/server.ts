// The columns of a text in three languages.
import { isNullable } from '#kernel/core/contract/define.ts'
import { htmlOfText } from '#kernel/core/contract/foreignHtml.ts'
import { sanitizeHtml } from '#kernel/core/server/html.ts'
import { cellText } from '#kernel/features/imports/server/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'translated'> = {
  column: (field, name) =>
    // The contract limits HTML before sanitizing, which writes & as &amp; and may so exceed the limit.
    field.html
      ? { type: 'text', required: true, default: `''` }
      : { type: 'text', required: !isNullable(field), check: `length(${name}) <= ${field.max}` },
  isFolded: () => true,
  fromCell: (cell) => sanitizeHtml(htmlOfText(cellText(cell))),
}
