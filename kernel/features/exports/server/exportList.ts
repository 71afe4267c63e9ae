// Implements the export of a list for every resource: some records or every one that a filter finds, with the columns that the caller sees.
import type { Readable } from 'node:stream'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import { exportColumnsOf } from '#kernel/features/exports/contract/exports.ts'
import type { ParsedExportBody } from '#kernel/features/exports/contract/payloads.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import type { Reply } from '#kernel/core/server/reply.ts'
import { fileNameOf } from '#kernel/features/exports/server/messages.ts'
import { resourceWord } from '#kernel/core/server/messages/resourceWords.ts'
import { listContext } from '#kernel/features/personalData/server/mask.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { sheetReply } from './workbook.ts'
import { exportCells } from './exportCells.ts'
import { logExport } from './logExport.ts'

const idsOf = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`t.id = ANY (${sql.val([...ids])}::int[])`

/** Returns a reply with the records as a file. Rows are read while they are written. */
export const exportList = async (
  context: Context,
  { resource, table, hooks }: ResourceEntry,
  body: ParsedExportBody,
): Promise<Reply<Readable>> => {
  authorize(context, 'export', resource)
  const { dependencies, language, me } = context
  const { target, format, labels, timeZone, orderBy, orderByDirection, thenBy } = body
  const columns = body.columns?.columns.map(({ name }) => name) ?? [...exportColumnsOf(resource)]
  const listed = listContext(dependencies, { resource, scope: hooks.scope }, me)
  const conditions = [
    listed.scope,
    'ids' in target
      ? idsOf(target.ids)
      : target.except.length > 0
        ? sql<SqlBool>`NOT ${idsOf(target.except)}`
        : undefined,
  ].filter((condition) => condition !== undefined)
  const scope = conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` AND `)})` : undefined
  const query = { page: 1, perPage: 1, orderBy, orderByDirection, thenBy, ...('filter' in target && target.filter) }
  logExport(format, target, columns)
  const { headings, cellsOf } = exportCells(resource, columns, { labels, language, timeZone, own: hooks.cells })
  const { clock, database } = dependencies
  const rows = async function* () {
    for await (const chunk of table.stream(await database.reader(), query, { ...listed, scope }))
      for (const row of chunk) yield cellsOf(row)
  }
  const day = dayOf(clock.now(), timeZone)
  const word = await resourceWord(resource.name, language)
  const sheet = { name: word, columns: headings, rows: rows() }
  return await sheetReply(context, `${fileNameOf(word)}-${day}`, sheet, {
    format,
    language,
  })
}
