// Implements the calls on a run of an action on many records: progress, cancel and the result of each record.
import { endpoints } from '#kernel/features/bulk/contract/calls.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { runExportMessages } from '#kernel/features/bulk/server/runExport.ts'
import { batches } from '#kernel/core/server/changes/batches.ts'
import { bulkRuns, type StoredRun } from '#kernel/core/server/operations/bulkRuns.ts'
import { sheetReply } from '#kernel/core/server/sheets/workbook.ts'

const findRun = async (db: Db, runId: string, userId: number): Promise<StoredRun> => {
  const run = await bulkRuns.one(db, runId, userId)
  if (!run) throw new NotFound()
  return run
}

/** Returns a run with what its row does not tell: its refusals, and whether it can be taken back. */
const completed = async (db: Db, run: StoredRun): Promise<Run> => {
  const isRunning = run.state === 'running'
  return {
    ...run,
    refusals: isRunning ? [] : await bulkRuns.refusals(db, run.runId),
    canRevert: !isRunning && (await batches.canRevert(db, run.runId)),
  }
}

export const handlers = defineHandlers(endpoints, {
  list: async ({ signedIn: { me }, dependencies: { database } }) => {
    const data: Run[] = []
    for (const run of await bulkRuns.latest(database.db, me.id, limits.latest))
      data.push(await completed(database.db, run))
    return { data }
  },

  one: async ({ params: { runId }, signedIn: { me }, dependencies: { database } }) => {
    return await completed(database.db, await findRun(database.db, runId, me.id))
  },

  cancel: async ({ params: { runId }, signedIn: { me }, dependencies: { database } }) => {
    if (!(await bulkRuns.cancel(database.db, runId, me.id))) throw new NotFound()
  },

  result: async ({ params: { runId }, query: { format }, signedIn, language, dependencies }) => {
    const { db } = dependencies.database
    const run = await findRun(db, runId, signedIn.me.id)
    const { file, sheet, columns, done, importColumns } = runExportMessages[language]
    const reply = (headings: readonly string[], rows: AsyncGenerator<(string | number | null)[]>) =>
      sheetReply(
        signedIn,
        `${file}-${run.startedAt.slice(0, 10)}`,
        { name: sheet, columns: headings, rows },
        { format, language },
      )
    const cells = async function* () {
      for await (const chunk of bulkRuns.refusedCells(db, runId))
        for (const { fileRow, heading, reason } of chunk) yield [fileRow, heading, reason]
    }
    if (run.action === 'import') return reply(importColumns, cells())
    const rows = async function* () {
      for await (const chunk of bulkRuns.results(db, runId)) {
        const titles = new Map<string, ReadonlyMap<number, string> | undefined>()
        for (const [resource, some] of Map.groupBy(chunk, (one) => one.resource)) {
          const table = dependencies.registry.find(({ contract }) => contract.resource?.name === resource)?.table
          const ids = some.map(({ record }) => record)
          titles.set(resource, await table?.titles(db, ids, language))
        }
        for (const { resource, record, reason } of chunk)
          yield [record, titles.get(resource)?.get(record) ?? null, reason ?? done]
      }
    }
    return reply(columns, rows())
  },
})
