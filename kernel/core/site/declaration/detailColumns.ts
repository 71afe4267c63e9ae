// What stands below the title of a record: what its page says, else what tells it apart from others of its title.
import { partsOfTitle } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { cellText } from '../list/cells/cellRenderers.tsx'
import type { Declaration } from './declaration.ts'
import type { EngineRecord } from './fieldPath.ts'
import type { Column } from './fields.ts'
import type { ResourceTranslate } from './useResourceTranslate.ts'

/** Returns the column of a source: also one that the list shows only on request, if it has a label. */
const columnAt = ({ list }: Declaration, source: string, translate: ResourceTranslate): Column | undefined =>
  list.columns.find((one) => one.source === source) ?? (translate.fieldAt(source) ? list.columnOf?.(source) : undefined)

/** Returns the columns that have a text for the record, in the order of the facts of its page. */
export const factColumns = (
  declaration: Declaration,
  facts: readonly string[],
  record: EngineRecord,
  translate: ResourceTranslate,
): Column[] =>
  facts.flatMap((source) => {
    const column = columnAt(declaration, source, translate)
    return column && cellText(record, column, translate) ? [column] : []
  })

/** Returns the columns that have a text for the record which its title does not contain: the subtitle, then the details. */
export const detailColumns = (
  declaration: Declaration,
  { subtitle, details = [] }: Resource,
  record: EngineRecord,
  title: string,
  translate: ResourceTranslate,
): Column[] => {
  const known = new Set(['', title, ...partsOfTitle(title)])
  return [...new Set([...(subtitle ? [subtitle] : []), ...details])].flatMap((source) => {
    const column = columnAt(declaration, source, translate)
    return column && !known.has(cellText(record, column, translate)) ? [column] : []
  })
}
