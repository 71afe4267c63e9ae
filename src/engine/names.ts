// What a record is called when it is spoken of: the text of its list's first column.
import { columnOf } from './fields.ts'
import { cellText } from './kinds/cells.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'

export const nameOf = (record: EngineRecord, { list }: Declaration, words: ResourceWords): string => {
  const [first] = list.columns
  return (first && cellText(record, columnOf(first), words)) || String(record.id)
}
