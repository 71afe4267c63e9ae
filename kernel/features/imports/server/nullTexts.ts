// Recognizes what databases and programs write for a missing value. A file of people may mean the word itself, so that it is asked about.

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
