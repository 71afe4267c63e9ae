// What a record is called when it is spoken of: the text of its list's first column, or of the one that the declaration says.
import { cellText } from './kinds/cells.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'

const namingColumn = ({ list }: Declaration) => {
  return list.columns.find(({ source }) => source === list.called) ?? list.columns[0]
}

export const nameOf = (record: EngineRecord, declaration: Declaration, words: ResourceWords): string => {
  const naming = namingColumn(declaration)
  return (naming && cellText(record, naming, words)) || String(record.id)
}

/** A record to make another one of, called the copy that it will be. */
export const asCopy = (record: EngineRecord, declaration: Declaration, words: ResourceWords): EngineRecord => {
  const source = namingColumn(declaration)?.source
  return source === undefined ? record : { ...record, [source]: words.engine('form.copyOf', { name: nameOf(record, declaration, words) }) }
}
