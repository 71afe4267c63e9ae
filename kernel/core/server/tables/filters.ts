// Compiles list filters (kernel/core/contract/filters.ts) to SQL with parameters, each served by an index.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isTranslated, type Definition, wireNames } from '#kernel/core/contract/define.ts'
import {
  type Condition,
  dayRangeOf,
  momentBefore,
  type Filter,
  type FilterField,
  filterFieldsOf,
  parseFilter,
  valuesOf,
} from '#kernel/core/contract/filters.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { perLanguage } from '#kernel/core/contract/languages.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { columnNameOf, orderColumnOf, sideTableOf, tagsColumnOf } from './columnNames.ts'
import { tableNameOf } from './tableName.ts'
import { startOfDay } from './startOfDay.ts'
import type { AttentionSql, ItemsTable, SortKey } from './table.ts'

/** The SQL of a field that filters accept. */
export interface FilterColumn extends FilterField {
  /** The indexed column. */
  column: string
  /** Whether the column contains folded text. */
  isFolded: boolean
  /** Returns further spellings that what is typed may have in the column. */
  spellings: ((typed: string) => readonly string[]) | undefined
  /** Whether it contains the folded tags of a record. */
  isTagged?: boolean
  /** Whether its days are moments of a timestamptz. */
  isInstant: boolean
  /** The columns that `contains` looks in: a text in each of its languages. */
  texts: readonly string[]
  /** The columns of a translated text, by language. */
  languages: Readonly<Record<string, string>>
  /** Of a list of records: the table with its items. */
  items?: ItemsTable
  /** Of a field in another table: the column that refers to its rows, that table, and its column with their ids. */
  elsewhere?: { column: string; table: string; key: string }
}

/** The part of a table that its filters depend on. */
interface FilterSource {
  resource: Resource
  order: Readonly<Record<string, SortKey>>
  /** The column with the trigram index. */
  search?: string | undefined
  spellings?: ((text: string) => readonly string[]) | undefined
  attention?: Readonly<Record<string, AttentionSql>> | undefined
  items?: Readonly<Record<string, ItemsTable>> | undefined
}

const anyOf = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` OR `)})`

/** Returns a typed text and, if it differs, how it looks: a stored text may contain the same doubled blanks. */
const asTyped = (text: string): string[] => [...new Set([text, plainText(text)])]

/** Returns the condition that a folded text contains a typed one, or another spelling of it. */
export const contains = (
  folded: RawBuilder<unknown>,
  typed: string,
  spellings: readonly string[] = [],
): RawBuilder<SqlBool> =>
  anyOf(
    [...new Set([...asTyped(typed), ...spellings])].map(
      // Folding precedes escaping: it turns a full-width percent sign into %.
      (text) => sql`${folded} LIKE '%' || regexp_replace(fold(${text}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`,
    ),
  )

const timeColumns: Readonly<Record<string, string>> = { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' }

const filterColumnOf = (
  { fields }: Pick<Definition, 'fields'>,
  filterField: FilterField,
  { order, items }: Pick<FilterSource, 'order' | 'items'>,
): FilterColumn => {
  const { name, source = '', through } = filterField
  if (through) {
    const { column } = filterColumnOf({ fields }, through, { order })
    const found = filterColumnOf(through.target, { ...filterField, through: undefined }, { order: {} })
    // A row of a side table has the id of its record.
    return { ...found, elsewhere: { table: tableNameOf(through.target), key: 'id', ...found.elsewhere, column } }
  }
  const field = fields[source]
  const spellings = field && serverKindOf(field).spellings
  const shared = { ...filterField, isFolded: false, spellings, texts: [], languages: {} }
  if (!field) return { ...shared, column: timeColumns[name] ?? name, isInstant: name !== 'id' }
  const within = items?.[source]
  if (within) return { ...shared, column: within.column, isInstant: false, items: within }
  if (field.kind === 'tags') return { ...shared, column: tagsColumnOf(source, field), isInstant: false, isTagged: true }
  const key = order[name]
  const column =
    filterField.kind === 'text'
      ? orderColumnOf(source, field)
      : typeof key === 'object' && 'parents' in key
        ? key.foreignKey
        : columnNameOf(source, field)
  const beside = sideTableOf(field)
  return {
    ...shared,
    column,
    ...(beside && { elsewhere: { column: 'id', ...beside } }),
    isFolded: column.endsWith('_key'),
    isInstant: filterField.isMoment === true,
    texts: wireNames(source, field).map((wire) => columnNameOf(wire, field)),
    languages: isTranslated(field)
      ? perLanguage((language) => columnNameOf(translations(source)[language], field))
      : {},
  }
}

/** Returns the SQL of each field that filters of a table accept, by name. */
export const filterColumnsOf = ({
  resource,
  ...sources
}: Pick<FilterSource, 'resource' | 'order' | 'items'>): ReadonlyMap<string, FilterColumn> =>
  new Map([...filterFieldsOf(resource)].map(([name, field]) => [name, filterColumnOf(resource, field, sources)]))

/** The column of a field: in the table of the list, `t`, or in another one, `r`. */
const keyOf = ({ column, elsewhere }: FilterColumn) => sql.ref(`${elsewhere ? 'r' : 't'}.${column}`)

/** Compares a column with values. `not` also finds null, and is two ranges: no index serves `<>`. */
const valueCondition = (key: RawBuilder<unknown>, condition: Condition): RawBuilder<SqlBool> => {
  const values = valuesOf(condition)
  const [value, last] = values
  switch (condition.operator) {
    case 'empty':
      return sql`${key} IS NULL`
    case 'filled':
      return sql`${key} IS NOT NULL`
    case 'not':
      return sql`(${key} IS NULL OR ${key} < ${value} OR ${key} > ${value})`
    case 'in':
      return sql`${key} IN (${sql.join(values)})`
    case 'between':
      return sql`(${key} >= ${value} AND ${key} <= ${last})`
    case 'lte':
      return sql`${key} <= ${value}`
    case 'gte':
      return sql`${key} >= ${value}`
    default:
      return sql`${key} = ${value}`
  }
}

/** Compares folded tags. Their index serves all but `not`, which finds most records. */
const tagsCondition = (key: RawBuilder<unknown>, condition: Condition): RawBuilder<SqlBool> => {
  const wanted = sql`ARRAY[${sql.join(
    valuesOf(condition)
      .flatMap((tag) => asTyped(String(tag)))
      .map((tag) => sql`fold(${tag})`),
  )}]`
  switch (condition.operator) {
    case 'empty':
      return sql`${key} = '{}'`
    case 'filled':
      return sql`${key} <> '{}'`
    case 'not':
      return sql`NOT ${key} && ${wanted}`
    default:
      return sql`${key} && ${wanted}`
  }
}

/** Returns functions that build the condition of a filter at a moment, and those of the rows that it does not find. */
export const filtersFor = ({ resource, order, items, search, spellings, attention = {} }: FilterSource) => {
  const columns = filterColumnsOf({ resource, order, items })

  /** Texts without folding are stored in one letter case and may be typed in another, or with punctuation. */
  const spelled = ({ isFolded, spellings: ofKind = spellings }: FilterColumn, typed: string): string[] => {
    const texts = asTyped(typed)
    if (isFolded) return texts
    const others = ofKind?.(typed) ?? []
    return [...new Set([...texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]), ...others])]
  }

  const textCondition = (column: FilterColumn, condition: Condition) => {
    const { operator } = condition
    const all = valuesOf(condition).map(String)
    const [typed = ''] = all
    const key = sql.ref(`t.${column.column}`)
    const folded = (text: string) => (column.isFolded ? sql`fold(${text})` : sql`${text}::text`)
    if (operator === 'is' || operator === 'in')
      return sql<SqlBool>`${key} IN (${sql.join(all.flatMap((text) => spelled(column, text)).map(folded))})`
    if (operator === 'starts')
      // A range instead of LIKE: an index serves it whatever the parameters are.
      return anyOf(
        spelled(column, typed).map(
          (text) => sql`(${key} >= ${folded(text)} AND ${key} < ${folded(text)} || chr(1114111))`,
        ),
      )
    const others = spellings?.(typed) ?? []
    const own = column.spellings?.(typed) ?? others
    // The trigram index finds the rows, then the field itself decides.
    return sql<SqlBool>`(${contains(sql.ref(`t.${search}`), typed, others)}
      AND ${anyOf(column.texts.map((name) => contains(sql`fold(${sql.ref(`t.${name}`)})`, typed, own)))})`
  }

  const startOf = ({ isInstant }: FilterColumn, { zone }: Condition, day: string) =>
    isInstant ? startOfDay(day, zone) : sql`${day}::date`

  /** The first moment or day that a condition finds, and the one before which its last one is. */
  const rangeOf = (column: FilterColumn, condition: Condition, now: Date) => {
    const before = column.isInstant ? momentBefore(condition, now) : undefined
    if (before) return { until: sql`${before}::timestamptz` }
    const { from, until } = dayRangeOf(condition, dayOf(now, condition.zone))
    return {
      ...(from !== undefined && { from: startOf(column, condition, from) }),
      ...(until !== undefined && { until: startOf(column, condition, until) }),
    }
  }

  const dayCondition = (column: FilterColumn, condition: Condition, now: Date) => {
    const { from, until } = rangeOf(column, condition, now)
    const key = keyOf(column)
    const bounds = [...(from ? [sql`${key} >= ${from}`] : []), ...(until ? [sql`${key} < ${until}`] : [])]
    return sql<SqlBool>`(${sql.join(bounds, sql` AND `)})`
  }

  const conditionOf = (condition: Condition, now: Date): RawBuilder<SqlBool> => {
    const { field, value } = condition
    const column = columns.get(field)
    if (!column) throw new Error(`The table of ${resource.name} has no filter by "${field}"`)
    if (column.items) {
      const { table, parent, column: record } = column.items
      return sql<SqlBool>`t.id IN (SELECT ${sql.ref(parent)} FROM ${sql.table(table)} WHERE ${sql.ref(record)} = ${value})`
    }
    if (!column.elsewhere) return fieldCondition(column, condition, now)
    const { column: foreignKey, table, key } = column.elsewhere
    const found = fieldCondition(column, condition, now)
    return sql<SqlBool>`${sql.ref(`t.${foreignKey}`)} IN (SELECT ${sql.ref(`r.${key}`)} FROM ${sql.table(table)} r WHERE ${found})`
  }

  /** Compares the field itself, in the table that has it. */
  const fieldCondition = (column: FilterColumn, condition: Condition, now: Date): RawBuilder<SqlBool> => {
    const { operator, value } = condition
    // The predicate of a partial index (`lacksText`).
    if (operator === 'missing')
      return sql<SqlBool>`coalesce(${sql.ref(`t.${column.languages[String(value)]}`)}, '') = ''`
    if (column.isTagged) return tagsCondition(keyOf(column), condition)
    if (operator !== 'empty' && operator !== 'filled') {
      if (column.kind === 'day') return dayCondition(column, condition, now)
      if (column.kind === 'text') return textCondition(column, condition)
    }
    return valueCondition(keyOf(column), condition)
  }

  /**
   * Returns indexed conditions that find each row outside of a filter once. Undefined for groups, texts, references and
   * lists of values, which hardly find most rows.
   */
  const complementOf = (filter: Filter, now: Date): RawBuilder<SqlBool>[] | undefined => {
    const column = 'field' in filter ? columns.get(filter.field) : undefined
    if (!column || column.items || column.elsewhere || !('field' in filter)) return undefined
    const { operator } = filter
    const [value, last] = valuesOf(filter)
    const key = sql.ref(`t.${column.column}`)
    if (column.isTagged) {
      const opposite = { empty: 'filled', filled: 'empty', not: 'in' } as const
      const other = operator === 'empty' || operator === 'filled' || operator === 'not' ? opposite[operator] : undefined
      return other && [tagsCondition(key, { ...filter, operator: other })]
    }
    const missing = sql<SqlBool>`${key} IS NULL`
    const below = sql<SqlBool>`${key} < ${value}`
    const above = sql<SqlBool>`${key} > ${value}`
    if (operator === 'empty') return [sql<SqlBool>`${key} IS NOT NULL`]
    if (operator === 'filled') return [missing]
    if (column.kind === 'day') {
      const { from, until } = rangeOf(column, filter, now)
      return [
        missing,
        ...(from ? [sql<SqlBool>`${key} < ${from}`] : []),
        ...(until ? [sql<SqlBool>`${key} >= ${until}`] : []),
      ]
    }
    if (operator === 'not') return [sql<SqlBool>`${key} = ${value}`]
    if (operator === 'in' || column.kind === 'text' || column.kind === 'reference' || column.kind === 'file')
      return undefined
    if (operator === 'is') return [missing, below, above]
    if (operator === 'between') return [missing, below, sql<SqlBool>`${key} > ${last}`]
    return [missing, operator === 'lte' ? above : below]
  }

  const compile = (filter: Filter, now: Date): RawBuilder<SqlBool> => {
    if ('join' in filter)
      return sql<SqlBool>`(${sql.join(
        filter.parts.map((part) => compile(part, now)),
        filter.join === 'any' ? sql` OR ` : sql` AND `,
      )})`
    return 'name' in filter ? named(filter.name, now) : conditionOf(filter, now)
  }

  /** Returns the condition of one of the definition's filters for records that need attention. */
  const named = (name: string, now: Date): RawBuilder<SqlBool> => {
    const text = resource.attention?.[name]
    if (typeof text === 'string') return compile(parseFilter(text, resource), now)
    const own = attention[name] ?? 'false'
    return typeof own === 'function' ? own(now) : sql<SqlBool>`${sql.raw(own)}`
  }

  return { compile, complementOf }
}
