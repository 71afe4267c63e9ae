// The column of tags, and their cell in spreadsheets.
import { tagLimits as limits, tagSeparator } from '#kernel/core/contract/tagLists.ts'
import { cellText } from '#kernel/core/server/sheets/values.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'tags'> = {
  textRule: 'kept',
  column: (_field, name) => ({
    type: 'text[]',
    required: true,
    default: `'{}'`,
    check: `cardinality(${name}) <= ${limits.each}`,
  }),
  isTagged: true,
  // People write commas, which a tag may contain where semicolons separate.
  fromCell: (cell) => {
    const text = cellText(cell)
    return text.split(text.includes(tagSeparator) ? /[;\n]/ : /[,\n]/).flatMap((tag) => tag.trim() || [])
  },
}
