// Implements the export of a list for every resource: some records or every one that a filter finds, with the columns that the caller sees.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayOf } from '#kernel/contract/days.ts'
import { exportColumnsOf } from '#kernel/contract/exports.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import type { ParsedExportBody } from '#kernel/contract/payloads/exports.ts'
import { BusinessRuleError, Forbidden } from '#kernel/server/errors.ts'
import type { RouteContext } from '#kernel/server/http/handler.ts'
import { fileNameOf } from '#kernel/server/messages/exports.ts'
import { resourceWord } from '#kernel/server/messages/resourceWords.ts'
import { listContext } from '#kernel/server/personal/mask.ts'
import type { RegistryEntry } from '#kernel/server/http/registry.ts'
import { sendSheet } from './workbook.ts'
import { exportCells } from './exportCells.ts'
import { logExport } from './logExport.ts'

/** Whether the contract's schema has parsed a body. */
const isBody = (body: unknown): body is ParsedExportBody =>
  isObject(body) && isObject(body['target']) && typeof body['format'] === 'string'

const idsOf = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`t.id = ANY (${sql.val([...ids])}::int[])`

/** Replies with the records as a file. Rows are read while they are written. */
export const exportList = ({ contract, table, hooks }: RegistryEntry) => {
  const { resource } = contract
  return async (call: RouteContext): Promise<unknown> => {
    const { body, signedIn } = call.request
    if (!isBody(body)) throw new BusinessRuleError('invalidRequest')
    if (!resource || !table || !signedIn) throw new Forbidden()
    const { dependencies, language, reply } = call
    const { target, format, labels, timeZone, orderBy, orderByDirection } = body
    const columns = body.columns?.columns.map(({ name }) => name) ?? [...exportColumnsOf(resource)]
    const context = listContext(dependencies, { resource, scope: hooks.scope }, signedIn.me)
    const conditions = [
      context.scope,
      'ids' in target
        ? idsOf(target.ids)
        : target.except.length > 0
          ? sql<SqlBool>`NOT ${idsOf(target.except)}`
          : undefined,
    ].filter((condition) => condition !== undefined)
    const scope = conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` AND `)})` : undefined
    const query = { page: 1, perPage: 1, orderBy, orderByDirection, ...('filter' in target && target.filter) }
    logExport(format, target, columns)
    const { headings, cellsOf } = exportCells(resource, columns, { labels, language, timeZone, own: hooks.cells })
    const { clock, database } = dependencies
    const rows = async function* () {
      for await (const chunk of table.stream(await database.reader(), query, { ...context, scope }))
        for (const row of chunk) yield cellsOf(row)
    }
    const day = dayOf(clock.now(), timeZone)
    const word = await resourceWord(resource.name, language)
    const sheet = { name: word, columns: headings, rows: rows() }
    return await sendSheet(reply, `${fileNameOf(word)}-${day}`, sheet, {
      format,
      language,
    })
  }
}
