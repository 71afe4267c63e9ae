// Suggests the tags that records of a resource have, as somebody types one.
import { sql, type SqlBool } from 'kysely'
import { tagLimits as limits } from '#kernel/core/contract/tagLists.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { columnNameOf, tagsColumnOf } from '#kernel/core/server/tables/columnNames.ts'
import { contains } from '#kernel/core/server/tables/filters.ts'
import { authorize } from './conditions.ts'

/**
 * Returns tags with a text, those that begin with it first: only of records that the caller may list. @throws Forbidden
 */
export const suggestTags = async (
  context: Context,
  { resource, table, hooks }: ResourceEntry,
  name: string,
  typed: string,
): Promise<string[]> => {
  authorize(context, 'list', resource)
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field "${name}"`)
  const { database } = context.dependencies
  const text = plainText(typed)
  const scope = hooks.scope?.(context.me) ?? sql<SqlBool>`true`
  const { rows } = await sql<{ label: string }>`
    SELECT k.label FROM known_tags k
    WHERE k.table_name = ${table.name} AND k.field = ${columnNameOf(name, field)} AND ${text === '' ? sql`true` : contains(sql`k.key`, text)}
      AND EXISTS (SELECT FROM ${sql.table(table.name)} t WHERE t.${sql.ref(tagsColumnOf(name, field))} @> ARRAY[k.key] AND ${scope})
    ORDER BY NOT starts_with(k.key, fold(${text})), k.key LIMIT ${limits.suggested}`.execute(database.db)
  return rows.map(({ label }) => label)
}
