// Recognizes words for a missing value. People may mean the word itself, so that they are asked.

const texts: ReadonlySet<string> = new Set([
  '\\N',
  'NULL',
  'null',
  '(null)',
  '(NULL)',
  '<null>',
  '<NULL>',
  '[NULL]',
  '[null]',
])

export const isNullText = (cell: unknown): cell is string => typeof cell === 'string' && texts.has(cell)
