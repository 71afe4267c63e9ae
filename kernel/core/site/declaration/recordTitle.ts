// The title of a record: the text of its list's title column, or of its first one.
import { titleFields, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { asText } from '../fields/asText.ts'
import { cellText } from '../list/cells/cellRenderers.tsx'
import type { Declaration } from './declaration.ts'
import { type EngineRecord, valueAt } from './fieldPath.ts'
import { shownTitle } from './profileName.ts'
import type { ResourceTranslate } from './useResourceTranslate.ts'

const namingColumn = ({ list }: Declaration) =>
  list.columns.find(({ source }) => source === list.titleColumn) ??
  (list.titleColumn === undefined ? undefined : list.columnOf?.(list.titleColumn)) ??
  list.columns[0]

export const recordTitle = (record: EngineRecord, declaration: Declaration, translate: ResourceTranslate): string => {
  const naming = namingColumn(declaration)
  return (naming && cellText(record, naming, translate)) || String(record.id)
}

/** The title of a row of a resource whose screens are not at hand; '' for none. */
export const titleIn = (resource: Resource, row: unknown): string => {
  const [named = resource.idKey] = titleFields(resource.title, language())
  return titleOfRow(resource, row) ?? shownTitle(resource.name, asText(valueAt(row, named)))
}

/** The record to start a clone from, titled as a copy. */
export const cloneOf = (record: EngineRecord, declaration: Declaration, translate: ResourceTranslate): EngineRecord => {
  const { source, second } = namingColumn(declaration) ?? {}
  if (source === undefined) return record
  // Of a composed title only the name is copied.
  const name = second ? asText(record[source]) : recordTitle(record, declaration, translate)
  return name ? { ...record, [source]: translate.engine('form.copyOf', { name }) } : record
}
