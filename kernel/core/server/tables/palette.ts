// Builds the palette's search of a table, and the title of its records.
import { type RawBuilder, sql } from 'kysely'
import { listName } from '#kernel/core/contract/define.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { palette as limits } from '#kernel/core/contract/limits.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import type { conditionsFor } from './conditions.ts'
import type { TableDefinition, TableReader } from './table.ts'

/** `expressions` has the SQL of each field of a row. @throws Error for a detail without SQL */
export const paletteFor = <R extends Resource, Row extends object, Values extends object>(
  { resource, name, joins = '', softDelete }: TableDefinition<R, Row, Values>,
  expressions: Readonly<Record<string, string>>,
  conditions: ReturnType<typeof conditionsFor>['conditions'],
) => {
  const table = sql.table(name)

  /** Returns the SQL of a record's title, in the default language where the record has none in this one. */
  const titleIn = (language: Language): string | undefined => {
    const { title } = resource
    if (typeof title !== 'object') return title === undefined ? undefined : expressions[title]
    return `coalesce(nullif(${expressions[title[language]]}, ''), ${expressions[title[defaultLanguage]]})`
  }

  /** The SQL of the details as one JSON object, with the values of a row. */
  const details = (resource.details ?? []).flatMap((field) => {
    const declared = resource.fields[field]
    const wireName = declared ? listName(field, declared) : field
    const expression = expressions[wireName]
    if (expression === undefined)
      throw new Error(`The table of ${resource.name} lacks the SQL of "${wireName}" (details)`)
    return [`'${wireName}'`, (declared && serverKindOf(declared).json?.(expression)) ?? expression]
  })

  const paletteSearch: TableReader<Row>['paletteSearch'] = (
    { text, id, language },
    context,
  ): RawBuilder<Found> | undefined => {
    const title = titleIn(language)
    const ids = [
      ...(id === undefined
        ? []
        : [sql`(SELECT t.id FROM ${table} t WHERE t.id = ${id} AND ${conditions({}, context)})`]),
      ...(text === undefined
        ? []
        : [
            sql`(SELECT t.id FROM ${table} t WHERE ${conditions({ FilterString: text }, context)} ORDER BY t.id LIMIT ${limits.each})`,
          ]),
    ]
    if (title === undefined || ids.length === 0) return undefined
    return sql<Found>`
      SELECT ${resource.name}::text AS resource, t.id, ${sql.raw(title)} AS title, ${sql.raw(softDelete ? 't.deleted_at' : 'NULL::timestamptz')} AS "deletedAt",
        json_build_object(${sql.raw(details.join(', '))}) AS details
      FROM (${sql.join(ids, sql` UNION `)}) hit JOIN ${table} t ON t.id = hit.id ${sql.raw(joins)}`
  }

  return { titleIn, paletteSearch }
}
