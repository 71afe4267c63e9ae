// Joins a definition with what its screens add: icon, menu entry, columns, fields and actions.
// The rest follows from the definition; the messages' type from both (docs/decisions/definitions.md).
import { defaultLanguage } from '#kernel/core/contract/languages.ts'
import { isComposed, subtitleOfRow, titleFields, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import type { Definition, Derived } from '#kernel/core/contract/define.ts'
import { listName } from '#kernel/core/contract/define.ts'
import { siteKindOf } from '#kernel/kinds/site.ts'
import { listedOf } from '#kernel/core/contract/columns.ts'
import { edit, inOrder, toggle } from '../actions/actions.ts'
import type { EngineRecord } from './fieldPath.ts'
import type { Column, ColumnEntry } from './fields.ts'
import type { FormSchemas } from './formSchemas.ts'
import type { NeededMessages } from './messageTypes.ts'
import type { Declaration, MenuOptions } from './declaration.ts'
import type {
  ActionOf,
  AnyScreens,
  AttentionSort,
  ColumnEntries,
  ColumnName,
  NameWhere,
  RelatedRecordEntry,
  FormEntries,
  RequiresForm,
  RightColumns,
  RightFields,
  Screens,
  TabEntry,
} from './screenTypes.ts'

/** The fields of a related record, which its definition lists by this one, without inputs with further sources. */
export function relatedRecord<
  D extends Definition & { listBy: object },
  const Group extends string,
  const Fields extends readonly unknown[],
>(
  definition: D,
  layout: {
    group: Group
    fields: Fields & readonly FormEntries<D>['field'][] & RightFields<D, Fields>
  },
): RelatedRecordEntry & { group: Group; resource: D['name']; fields: Fields }
export function relatedRecord(
  definition: Definition,
  layout: Omit<RelatedRecordEntry, 'related' | 'resource' | 'idKey' | 'by'>,
): RelatedRecordEntry {
  const [by = ''] = Object.keys(definition.listBy ?? {})
  return { ...layout, by, related: definition, resource: definition.name, idKey: definition.idKey }
}

/** A declaration that carries the type of the messages it needs. */
interface WithMessages<Needed> extends Declaration {
  readonly neededMessages?: Needed
}

/** The messages that a declaration needs in one language: the type of the exports of its texts.ts. */
export type MessagesOf<Declared> = Declared extends { readonly neededMessages?: infer Needed } ? Needed : never

/**
 * Joins a definition with its screens. By default the list shows title, first short fields, status and creation date;
 * the form shows all fields of the body; the actions are edit and toggle.
 */
export function defineScreens<
  D extends Definition & Derived,
  const Menu extends MenuOptions = MenuOptions,
  const Columns extends readonly unknown[] = never,
  const Fields extends readonly unknown[] = never,
  const Actions extends ActionOf<D> = never,
  Described extends string = never,
  Next extends NonNullable<Declaration['next']> = never,
  TabName extends string = never,
  const Others extends readonly unknown[] = never,
  Row extends EngineRecord = EngineRecord,
>(
  definition: D,
  screens: Screens<Row> & {
    menu?: Menu & { readonly counts?: keyof NonNullable<D['attention']> & string }
    columns?: Columns & readonly ColumnEntries<D>['entry'][] & RightColumns<D, Columns>
    /** The columns that a phone's card shows below the title, instead of the first ones. */
    card?: readonly (ColumnName<D> | NameWhere<D, { kind: 'custom' }>)[]
    /** How the list draws columns that it shows on request or in a tab. */
    others?: Others & readonly ColumnEntries<D>['entry'][]
    tabs?: Readonly<Record<TabName, TabEntry<D>>>
    attentionSort?: AttentionSort<D>
    form?: Fields & readonly FormEntries<D>['entry'][] & RightFields<D, Fields>
    actions?: readonly Actions[]
    next?: Next
    changes?: Readonly<Record<Described, NonNullable<Declaration['changes']>[string]>>
  } & RequiresForm<D>,
): WithMessages<NeededMessages<D, Menu, Columns, Fields, Actions, Described, Next, TabName>>
export function defineScreens(
  definition: Definition & Derived,
  { form, columns, card, others = [], tabs, actions, calls, attentionSort, ...screens }: AnyScreens,
): Declaration {
  const { name, verbs, toggle: toggleKind } = definition
  const listColumns = (columns ?? defaultColumns(definition)).map((column) =>
    columnOf(definition, typeof column === 'string' ? { source: column } : column),
  )
  const [title] = titleFields(definition.title, defaultLanguage)
  const isTitled = isComposed(definition.title)
  const rowActions = actions ?? [
    ...(verbs.includes('update') ? [edit()] : []),
    ...(toggleKind === 'none' ? [] : [toggle()]),
  ]
  return {
    ...screens,
    name,
    list: {
      columns: listColumns,
      columnOf: (source) => columnOf(definition, others.find((one) => one.source === source) ?? { source }),
      ...(tabs && {
        tabs: Object.entries(tabs).map(([tab, shown]) => ({ ...shown, name: tab, columns: shown.columns.join(',') })),
      }),
      ...((isTitled || listColumns.some(({ source }) => source === title)) && { titleColumn: title }),
      ...(isTitled && definition.subtitle !== undefined && { subtitleColumn: definition.subtitle }),
      ...(card && { card }),
      ...(attentionSort && { attentionSort }),
      search: definition.searchable.length > 0,
      activeFilter: toggleKind !== 'none',
      add: verbs.includes('create'),
    },
    ...(rowActions.length > 0 && { actions: inOrder(rowActions) }),
    ...(verbs.length > 0 && {
      form: async () => (await import('./formOf.ts')).formOf(definition, form),
      schemas: () => loadSchemas(definition, calls),
    }),
  }
}

const loadSchemas = async (definition: Definition, calls: AnyScreens['calls']): Promise<FormSchemas> => {
  if (!calls) return (await import('#kernel/core/contract/schemas.ts')).schemasOf(definition)
  const { schemas, updateFor } = await calls()
  return { ...schemas, updateFor }
}

/** A laptop has room for so many fields beside the state and the date. Readers choose others. */
const mostDefaultColumns = 7

/** The title, the first short fields, the state and the date of a record. */
const defaultColumns = ({ fields, title, toggle: toggleKind, times }: Definition): string[] => {
  const short = Object.entries(fields).flatMap(([name, field]) =>
    listedOf(field) === 'byDefault' && name !== 'deletedAt' ? [name] : [],
  )
  const [first] = titleFields(title, defaultLanguage)
  const titleFirst = [...short.filter((name) => name === first), ...short.filter((name) => name !== first)]
  return [
    ...titleFirst.slice(0, mostDefaultColumns),
    ...(toggleKind === 'none' ? [] : ['deletedAt']),
    ...(times === false ? [] : ['createdAt']),
  ]
}

/** Returns the record that a column names, if the rows contain its id. */
const referenceOf = (source: string, field: Definition['fields'][string] | undefined): Column['reference'] => {
  if (!field || !('shows' in field) || !field.shows || !field.target) return undefined
  const { target, shows } = field
  const as = 'as' in field ? field.as : undefined
  return shows.includes(target.idKey) ? { to: target.name, id: `${as ?? source}.${target.idKey}` } : undefined
}

/** Returns a column with the kind of its cell, by that of its field, and the record it leads to. */
const columnOf = (definition: Definition, column: ColumnEntry): Column => {
  const reference = referenceOf(column.source, definition.fields[column.source])
  return { ...cellColumnOf(definition, column), ...titled(definition, column), ...(reference && { reference }) }
}

/** Returns what the column of a composed title shows, and that of its subtitle where it takes the place of the title. */
const titled = (definition: Definition, { source }: ColumnEntry): Partial<Pick<Column<'text'>, 'text' | 'second'>> => {
  const { title, subtitle } = definition
  if (!isComposed(title)) return {}
  const titleOf = (row: EngineRecord) => titleOfRow(definition, row) ?? ''
  if (source === title[0]) return { text: titleOf, second: (row) => subtitleOfRow(definition, row) }
  return source === subtitle ? { second: (row) => (subtitleOfRow(definition, row) ? titleOf(row) : '') } : {}
}

const cellColumnOf = ({ fields, idKey, toggle: toggleKind }: Definition, column: ColumnEntry): Column => {
  const { source, text } = column
  const field = fields[source]
  const sortBy = column.sortBy ?? (source === idKey ? 'id' : field && listName(source, field))
  // The text of a choice is one of its options.
  if (text && field?.kind !== 'choice') return { ...column, kind: 'text', sortBy, text }
  // Not sortable: the list is already filtered by status.
  if (source === 'deletedAt' && toggleKind !== 'none') return { ...column, kind: 'status', sortBy: false }
  if (!field) return { ...column, kind: 'instant' }
  return siteKindOf(field).column?.(column, field) ?? { ...column, kind: 'text' }
}
