// The title of a record: the text of its list's title column, or of its first one.
import { cellText } from '../list/cells/cellRenderers.tsx'
import type { Declaration } from './declaration.ts'
import type { EngineRecord } from './fieldPath.ts'
import type { ResourceTranslate } from './useResourceTranslate.ts'

const namingColumn = ({ list }: Declaration) => {
  return list.columns.find(({ source }) => source === list.titleColumn) ?? list.columns[0]
}

export const recordTitle = (record: EngineRecord, declaration: Declaration, translate: ResourceTranslate): string => {
  const naming = namingColumn(declaration)
  return (naming && cellText(record, naming, translate)) || String(record.id)
}

/** The record to start a clone from, titled as a copy. */
export const cloneOf = (record: EngineRecord, declaration: Declaration, translate: ResourceTranslate): EngineRecord => {
  const source = namingColumn(declaration)?.source
  return source === undefined
    ? record
    : { ...record, [source]: translate.engine('form.copyOf', { name: recordTitle(record, declaration, translate) }) }
}
