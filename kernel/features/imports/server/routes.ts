// Implements imports: the template, the headings of a file, the run, and its report.
import { can, type Me } from '#kernel/core/contract/access.ts'
import { endpoints } from '#kernel/features/imports/contract/calls.ts'
import { importActionsOf } from '#kernel/core/contract/importActions.ts'
import { importFieldsOf, importKeysOf, type ImportField } from '#kernel/core/contract/imports.ts'
import type { ImportLine, ParsedImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { assertProved } from '#kernel/core/server/account/secondFactor.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import { databaseError, DatabaseBusy, DatabaseFull, DatabaseUnavailable } from '#kernel/core/server/database/errors.ts'
import type { Dependencies, ImportTarget } from '#kernel/core/server/context.ts'
import { bulkRuns } from '#kernel/core/server/operations/bulkRuns.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { ApiError, FieldErrors, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { describeSheet } from '#kernel/features/imports/server/describeSheet.ts'
import { reportSheet, templateSheet } from '#kernel/features/imports/server/importSheets.ts'
import { openSheet } from '#kernel/features/imports/server/openSheet.ts'
import { runImport } from '#kernel/features/imports/server/runImport.ts'
import { SheetError } from '#kernel/features/imports/server/sheetError.ts'
import { historyPage } from '#kernel/core/server/changes/historyPage.ts'
import { streamLines } from '#kernel/core/server/http/lines.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { resourceFileName } from '#kernel/core/server/messages/resourceWords.ts'
import { importMessages } from '#kernel/core/server/sheets/importMessages.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { storedImports } from '#kernel/features/imports/server/storedImports.ts'
import { workbookReply } from '#kernel/core/server/sheets/workbook.ts'

interface Found {
  target: ImportTarget
  fields: readonly ImportField[]
}

/** Returns a resource that the caller may import into. @throws NotFound for one without imports, Forbidden */
const findTarget = (dependencies: Dependencies, me: Me, name: string): Found => {
  const target = dependencies.importTargets.find(({ resource }) => resource.name === name)
  if (!target) throw new NotFound()
  if (importActionsOf(me, target.resource).length === 0) throw new Forbidden()
  return { target, fields: importFieldsOf(target.resource) }
}

const maximumRows = ({ database }: Dependencies): number => limits.rows[database.kind]

/** Turns the fault of a file into a 400 that says what to do. */
const sheetFault = (error: unknown, dependencies: Dependencies): unknown => {
  if (!(error instanceof SheetError)) return error
  const message = {
    key: error.fault,
    args: { columns: limits.columns, rows: maximumRows(dependencies), ...error.args },
  }
  return new ApiError(400, error.fault, { errors: { file: message }, args: message.args })
}

/** The SHA-256 of a file, which another thread computes. */
const digestOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex')

/** @throws FieldErrors for unknown columns and keys, Forbidden for a forbidden action */
const checkOptions = (me: Me, { target, fields }: Found, { columns, key, action }: ParsedImportOptions): void => {
  if (!importActionsOf(me, target.resource).includes(action)) throw new Forbidden()
  const names = columns.flatMap((column) => column?.field ?? [])
  const isKnown = names.every((name) => fields.some((field) => field.name === name))
  if (!isKnown || new Set(names).size !== names.length) throw new FieldErrors({ columns: 'invalid' })
  const isKey =
    key === undefined ? action === 'create' : importKeysOf(target.resource).includes(key) && names.includes(key)
  if (!isKey) throw new FieldErrors({ key: key === undefined ? 'required' : 'invalid' })
}

/** Returns the last line of a run that has failed. */
const failedLine = (thrown: unknown, dependencies: Dependencies, language: Language): ImportLine => {
  const error = databaseError(sheetFault(thrown, dependencies))
  if (error instanceof ApiError)
    return { kind: 'failed', message: fillPlaceholders(translate(error.key, language, error.args), error.args) }
  const isBusy = error instanceof DatabaseBusy || error instanceof DatabaseUnavailable || error instanceof DatabaseFull
  if (!isBusy) dependencies.log.error({ err: error }, 'an import has failed')
  return { kind: 'failed', message: translate(isBusy ? 'unavailable' : 'failed', language) }
}

/** Everything that reads a file waits here: each file has a thread. */
const queue = createQueue({ name: 'imports', atOnce: limits.atOnce, waiting: limits.waiting, key: 'importsBusy' })

export const handlers = defineHandlers(endpoints, {
  template: async ({ params: { resource }, query: { labels }, signedIn, language, dependencies }) => {
    const { fields } = findTarget(dependencies, signedIn.me, resource)
    return workbookReply(
      signedIn,
      `${importMessages[language].template}-${await resourceFileName(resource, language)}`,
      templateSheet(fields, labels, language),
    )
  },

  columns: async ({
    params: { resource },
    body: { file, headingsRow },
    context,
    signal: clientSignal,
    dependencies,
  }) => {
    const { me, language } = context
    findTarget(dependencies, me, resource)
    const signal = clientSignal()
    const read = () =>
      describeSheet({ bytes: file, maximumRows: maximumRows(dependencies), headingsRow }, language, signal)
    const found = await queue.run(read, `${me.id}`).catch((error: unknown) => {
      throw sheetFault(error, dependencies)
    })
    const digest = await digestOf(file)
    const before = await storedImports.latest(dependencies.database.db, resource, digest)
    return { ...found, digest, before: before ?? null }
  },

  run: async ({ params: { resource }, body: { file, options }, context, signal, dependencies }) => {
    const { database } = dependencies
    const { me, language } = context
    const masks = dependencies.settings.MASK_PERSONAL_DATA
    const found = findTarget(dependencies, me, resource)
    checkOptions(me, found, options)
    // A single write would ask for a proof as well, at least for some of its values.
    if (found.target.hooks.prove) assertProved(context, dependencies)
    const digest = await digestOf(file)
    if (options.digest !== undefined && options.digest !== digest) throw new ApiError(409, 'importChanged')
    if (!options.isTrial && !options.again && (await storedImports.latest(database.db, resource, digest)))
      throw new ApiError(409, 'importedBefore')
    const logged = changeContext.getStore()
    const batch = logged?.batch ?? crypto.randomUUID()
    // A batch that can be taken back is marked as one.
    if (logged) logged.details = { run: true }
    const event = { resource, details: { run: true, file: options.fileName } } as const
    if (!options.isTrial) await changes.add(database.db, { ...event, action: 'importStarted' })
    return await streamLines<ImportLine>(
      signal(),
      (lines) =>
        queue.run(async () => {
          const { isKept, ...result } = await runImport({
            ...found,
            ...lines,
            options,
            bytes: file,
            context,
            tell: async (trx, changed) => {
              const { table, resource: target } = found.target
              // What is stored is shown to those who may see it otherwise.
              if (!can(me, 'read', target) && !can(me, 'list', target)) {
                for (const { row, id } of changed)
                  lines.emit({ kind: 'change', row, record: id, title: null, fields: [] })
                return
              }
              const ids = changed.map(({ id }) => id)
              const titles = await table.titles(trx, ids, language)
              for (const { row, id } of changed) {
                const { data } = await historyPage(trx, table, id, { cursor: undefined, perPage: 1, masks })
                const title = titles.get(id) ?? null
                lines.emit({ kind: 'change', row, record: id, title, fields: data[0]?.fields ?? [] })
              }
            },
            finish: async (trx, { created, updated, unchanged, invalid }, cells) => {
              await storedImports.add(trx, { batch, actor: me.id, resource, digest, created, updated })
              const done = created + updated + unchanged
              const total = done + invalid
              const finished = { id: batch, userId: me.id, resource, action: 'import', total, done, refused: invalid }
              await bulkRuns.addFinished(trx, finished)
              await bulkRuns.addCells(trx, batch, cells)
              const counts = { rows: total, created, updated }
              await changes.add(trx, { ...event, action: 'import', details: { ...event.details, ...counts } })
            },
          }).catch((error: unknown) => {
            throw sheetFault(error, dependencies)
          })
          lines.emit({ kind: 'end', ...result, batch: isKept ? batch : null })
        }, `${me.id}`),
      (error) => failedLine(error, dependencies, language),
    )
  },

  report: async ({
    params: { resource },
    body: { file, errors, corrections = [], headingsRow },
    signedIn,
    language,
    signal: clientSignal,
    dependencies,
  }) => {
    findTarget(dependencies, signedIn.me, resource)
    const signal = clientSignal()
    const release = await queue.acquire(`${signedIn.me.id}`)
    try {
      const chunks = openSheet({ bytes: file, maximumRows: maximumRows(dependencies), headingsRow }, signal)
      const first = await chunks.next()
      const rows = first.done ? [] : first.value
      const all = async function* () {
        yield rows
        yield* chunks
      }
      const name = `${importMessages[language].report}-${await resourceFileName(resource, language)}`
      const reply = await workbookReply(
        signedIn,
        name,
        reportSheet(all(), { headings: rows[0]?.cells ?? [], errors, corrections, language }),
      )
      reply.body.once('close', release)
      return reply
    } catch (error) {
      release()
      throw sheetFault(error, dependencies)
    }
  },
})
