// What tells a record apart from others of its title: the subtitle, then the details of the definition.
import { partsOfTitle } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { cellText } from '../list/cells/cellRenderers.tsx'
import type { Declaration } from './declaration.ts'
import type { EngineRecord } from './fieldPath.ts'
import type { Column } from './fields.ts'
import type { ResourceTranslate } from './useResourceTranslate.ts'

/** Returns the columns that have a text for the record which its title does not contain. */
export const detailColumns = (
  { list }: Declaration,
  { subtitle, details = [] }: Resource,
  record: EngineRecord,
  title: string,
  translate: ResourceTranslate,
): Column[] => {
  const known = new Set(['', title, ...partsOfTitle(title)])
  return [...new Set([...(subtitle ? [subtitle] : []), ...details])].flatMap((source) => {
    // Also one that the list shows only on request, if it has a label.
    const column =
      list.columns.find((one) => one.source === source) ??
      (translate.fieldAt(source) ? list.columnOf?.(source) : undefined)
    return column && !known.has(cellText(record, column, translate)) ? [column] : []
  })
}
