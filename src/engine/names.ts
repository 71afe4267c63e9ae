// What a record is called when it is spoken of: the text of its list's first column, or of the one that the declaration says.
import { columnOf } from './fields.ts'
import { cellText } from './kinds/cells.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'

export const nameOf = (record: EngineRecord, { list }: Declaration, words: ResourceWords): string => {
  const columns = list.columns.map(columnOf)
  const naming = columns.find(({ source }) => source === list.called) ?? columns[0]
  return (naming && cellText(record, naming, words)) || String(record.id)
}
