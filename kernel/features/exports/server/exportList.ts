// Implements the export of every list: some or all records of a filter, with the visible columns or their translations.
import type { Readable } from 'node:stream'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayOf } from '#kernel/core/contract/days.ts'
import { exportColumnsOf } from '#kernel/core/contract/exports.ts'
import { importFieldsOf } from '#kernel/core/contract/imports.ts'
import type { ParsedExportBody } from '#kernel/core/contract/payloads/exports.ts'
import { translatedTextsIn } from '#kernel/core/contract/translatedTexts.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import type { Reply } from '#kernel/core/server/reply.ts'
import { fileNameOf } from '#kernel/core/server/messages/fileName.ts'
import { resourceWord } from '#kernel/core/server/messages/resourceWords.ts'
import { listContext } from '#kernel/core/server/operations/mask.ts'
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { rowsReply, sheetReply } from '#kernel/core/server/sheets/workbook.ts'
import { exportCells } from './exportCells.ts'
import { logExport } from './logExport.ts'
import { xliffParts } from './xliff.ts'

const idsOf = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`t.id = ANY (${sql.val([...ids])}::int[])`

/** Returns a reply with the records as a file. Rows are read while they are written. */
export const exportList = async (
  context: Context,
  { resource, table, hooks }: ResourceEntry,
  body: ParsedExportBody,
): Promise<Reply<Readable>> => {
  authorize(context, 'export', resource)
  const { dependencies, language, me } = context
  const { target, format, translateTo: to, labels, timeZone, orderBy, orderByDirection, thenBy } = body
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
  const { clock, database } = dependencies
  const records = async function* () {
    for await (const chunk of table.stream(await database.reader(), query, { ...listed, scope })) yield* chunk
  }
  const word = await resourceWord(resource.name, language)
  const name = `${fileNameOf(word)}-${dayOf(clock.now(), timeZone)}`
  if (format === 'xliff') {
    if (!to) throw new FieldErrors({ translateTo: 'required' })
    const texts = translatedTextsIn(importFieldsOf(resource))
    logExport(
      format,
      target,
      texts.map((text) => text[to].name),
    )
    return await rowsReply(
      context,
      { name: `${name}-${to}.xlf`, mediaType: 'application/xliff+xml' },
      { rows: records(), write: (rows) => xliffParts(rows, { resource, texts, to, labels }) },
    )
  }
  logExport(format, target, columns)
  const { headings, cellsOf } = exportCells(resource, columns, { labels, language, timeZone, own: hooks.cells })
  const rows = async function* () {
    for await (const row of records()) yield cellsOf(row)
  }
  const sheet = { name: word, columns: headings, rows: rows() }
  return await sheetReply(context, name, sheet, {
    format,
    language,
  })
}
