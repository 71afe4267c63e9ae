// Which columns a list shows: those that the user has chosen, those of its tab, and those of which its condition speaks.
import { columnNamesOf, printColumns, readColumns } from '#kernel/core/contract/columns.ts'
import { listName } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListFilter } from '../data/dataProvider.ts'
import type { Declaration, Tab } from '../declaration/declaration.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { ListView } from './listView.ts'

/** The value of `view` in the URL of the specified columns. */
export const specifiedTab = ''

export const isSpecified = (search: string): boolean => new URLSearchParams(search).get('view') === specifiedTab

interface Shown {
  declaration: Declaration
  definition: Resource
  listView: ListView
  /** The query of the URL. */
  search: string
  filter: ListFilter
  translate: Pick<ResourceTranslate, 'fieldAt'>
}

/** Whether a condition is this attention filter, by its name or in its words. */
export const isAttention = (
  { attention: known = {} }: Resource,
  name: string | undefined,
  condition: string | undefined,
): boolean => name !== undefined && condition !== undefined && (condition === name || condition === known[name])

/** Returns the attention filter that a list shows. */
export const attentionOf = (definition: Resource, { attention, where }: ListFilter): string | undefined =>
  Object.keys(definition.attention ?? {}).find((name) => attention === name || isAttention(definition, name, where))

/** Returns the tab that a list shows; undefined for the specified columns. */
export const tabOf = ({
  declaration,
  definition,
  search,
  filter,
}: Omit<Shown, 'listView' | 'translate'>): Tab | undefined => {
  const { tabs = [] } = declaration.list
  if (isSpecified(search)) return undefined
  const attention = attentionOf(definition, filter)
  const urgent = tabs.find((tab) => tab.attention !== undefined && tab.attention === attention)
  return urgent ?? tabs.find((tab) => tab.attention === undefined)
}

/** Returns the names of the columns of which a condition speaks. */
const namesIn = ({ declaration, definition, filter }: Shown): string[] => {
  const attention = attentionOf(definition, filter) ?? ''
  const condition = `${definition.attention?.[attention] ?? ''},${filter.where ?? ''}`
  const spoken = new Set([
    declaration.list.attentionSort?.[attention],
    ...[...condition.matchAll(/(?:^|[(,])(\w+)\./g)].map(([, name]) => name),
  ])
  return columnNamesOf(definition).filter((source) => {
    const field = definition.fields[source]
    return spoken.has(source) || (field && spoken.has(listName(source, field)))
  })
}

const columnSetOf = (shown: Shown): string | undefined => {
  const { declaration, listView, search, translate } = shown
  const own = new URLSearchParams(search).get('columns') ?? listView.view?.columns
  if (own) return own
  const { list } = declaration
  if (list.tabs && isSpecified(search)) return undefined
  const tab = tabOf(shown)
  // A choice of columns is one for the tab that opens the list.
  const chosen = listView.view || tab?.attention !== undefined ? undefined : listView.columns
  if (chosen) return chosen
  const names = tab
    ? (readColumns(tab.columns)?.columns ?? []).map(({ name }) => name)
    : list.columns.map(({ source }) => source)
  const missing = namesIn(shown).filter((name) => !names.includes(name) && translate.fieldAt(name) !== '')
  if (missing.length === 0) return tab?.columns
  const [first = '', ...others] = names
  return printColumns({ isCompact: false, columns: [first, ...missing, ...others].map((name) => ({ name })) })
}

/** Returns the view of a list with the columns that it shows. */
export const withColumns = (shown: Shown): ListView => {
  const { declaration, listView, search } = shown
  const isTab = declaration.list.tabs !== undefined && !listView.view
  return {
    ...listView,
    shown: columnSetOf(shown),
    isFixed: isTab && (isSpecified(search) || tabOf(shown)?.attention !== undefined),
  }
}
