// Builds the palette's search of a table, and the title of its records.
import { type RawBuilder, sql } from 'kysely'
import { listName } from '#kernel/core/contract/define.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { palette as limits } from '#kernel/core/contract/limits.ts'
import { isComposed, partPath, titleFields, titleSeparator } from '#kernel/core/contract/recordTitle.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import type { conditionsFor } from './conditions.ts'
import { joinsSql } from './joins.ts'
import type { TableDefinition, TableReader } from './table.ts'

/** `expressions` has the SQL of each field of a row. @throws Error for a detail without SQL */
export const paletteFor = <R extends Resource, Row extends object, Values extends object>(
  { resource, name, joins, softDelete }: TableDefinition<R, Row, Values>,
  expressions: Readonly<Record<string, string>>,
  conditions: ReturnType<typeof conditionsFor>['conditions'],
) => {
  const table = sql.table(name)

  /** The SQL of a part of a title; of a reference, the name of the record. */
  const textOf = (part: string): string => {
    const [column = part, shown] = partPath(resource, part)
    const expression = expressions[column]
    if (expression === undefined) throw new Error(`The table of ${resource.name} lacks the SQL of "${column}" (title)`)
    return shown === undefined ? expression : `((${expression})->>'${shown}')`
  }

  /** The SQL of `composedTitle`. */
  const composed = ([first = '', ...others]: readonly string[], subtitle: string | undefined): string => {
    const rest = others.map((part) => ` || coalesce('${titleSeparator}' || nullif(${textOf(part)}, ''), '')`)
    const whole = `nullif(${textOf(first)}, '')${rest.join('')}`
    return subtitle === undefined ? whole : `coalesce(${whole}, ${textOf(subtitle)})`
  }

  /** Returns the SQL of a record's title, in the default language where the record has none in this one. */
  const titleIn = (language: Language): string | undefined => {
    const { title, subtitle } = resource
    if (isComposed(title)) return composed(title, subtitle)
    const [own, byDefault] = [language, defaultLanguage].map((one) => expressions[titleFields(title, one)[0] ?? ''])
    return own === byDefault ? own : `coalesce(nullif(${own}, ''), ${byDefault})`
  }

  /** The SQL of the details as one JSON object, with the values of a row. */
  const details = [
    ...new Set([...(resource.subtitle ? [resource.subtitle] : []), ...(resource.details ?? [])]),
  ].flatMap((field) => {
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
      FROM (${sql.join(ids, sql` UNION `)}) hit JOIN ${table} t ON t.id = hit.id ${sql.raw(joinsSql(joins))}`
  }

  return { titleIn, paletteSearch }
}
