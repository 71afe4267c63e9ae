// The columns of a text in three languages.
import { isNullable } from '#kernel/contract/define.ts'
import { escapeHtml, sanitizeHtml } from '#kernel/server/html.ts'
import { cellText } from '#kernel/server/import/values.ts'
import type { ServerKind } from '#kernel/server/tables/kind.ts'

/** Returns what people write in a cell as HTML: tags as they are, and a plain text with its paragraphs and lines. */
const richTextOf = (text: string): string => {
  const plain = text.trim()
  if (/^<\w/.test(plain)) return sanitizeHtml(plain)
  if (plain === '') return ''
  const paragraphs = plain.split(/(?:\r?\n){2,}/).map((one) => escapeHtml(one).replace(/\r?\n/g, '<br />'))
  return sanitizeHtml(paragraphs.map((one) => `<p>${one}</p>`).join(''))
}

export const kind: ServerKind<'translated'> = {
  column: (field, name) =>
    // The contract limits HTML before sanitizing, which writes & as &amp; and may so exceed the limit.
    field.html
      ? { type: 'text', required: true, default: `''` }
      : { type: 'text', required: !isNullable(field), check: `length(${name}) <= ${field.max}` },
  isFolded: () => true,
  fromCell: (cell) => richTextOf(cellText(cell)),
}
