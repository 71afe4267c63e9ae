// Implements watches: each person makes, changes and ends their own, of records and views that they may see.
import { sql, type SqlBool } from 'kysely'
import type { Me } from '#kernel/core/contract/access.ts'
import { endpoints } from '#kernel/features/watches/contract/calls.ts'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Watch } from '#kernel/features/watches/contract/payloads.ts'
import type definition from '#kernel/features/watches/contract/definition.ts'
import { assertStays } from '#kernel/core/server/account/assertStays.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { maySee, sourceOf } from '#kernel/core/server/changes/visible.ts'
import type { Dependencies, HooksOf } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError, FieldErrors, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertVersion } from '#kernel/core/server/operations/version.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { table, type WatchRow, watches, type WatchValues } from '#kernel/features/watches/server/table.ts'
import { watchedView } from '#kernel/features/watches/server/watchedView.ts'
import { nextLook } from '#kernel/features/watches/server/watcher.ts'

type Subject = Pick<WatchValues, 'resource' | 'record' | 'viewId'>

/** Returns a watch with what it is about, as its owner sees it now. */
const shown = async (db: Db, dependencies: Dependencies, me: Me, row: WatchRow, language: Language): Promise<Watch> => {
  if (row.viewId !== null) {
    const view = await watchedView(db, dependencies, me, row.viewId)
    return { ...row, title: view?.name ?? null, isOpen: view !== undefined }
  }
  const source = sourceOf(dependencies, row.resource)
  if (!source || row.record === null || !maySee(me, source, row.record)) return { ...row, title: null, isOpen: false }
  const titles = await source.table.titles(db, [row.record], language)
  return { ...row, title: titles.get(row.record) ?? null, isOpen: true }
}

const withTag = (watch: Watch): Reply<Watch> => new Reply(watch, { updatedAt: watch.updatedAt })

/** Returns the records of a watched view; none for a record. @throws FieldErrors, Forbidden for who may not watch it */
const assertWatchable = async (db: Db, dependencies: Dependencies, me: Me, { resource, record, viewId }: Subject) => {
  const source = sourceOf(dependencies, resource)
  if (!source) throw new FieldErrors({ resource: 'invalid' })
  if ((record === null) === (viewId === null)) throw new FieldErrors({ record: 'required' })
  if (viewId !== null) {
    const view = await watchedView(db, dependencies, me, viewId)
    if (!view) throw new Forbidden()
    if (view.source.table.resource.name !== resource) throw new FieldErrors({ resource: 'invalid' })
    const members = await view.members()
    return { members, membersOf: members && view.version }
  }
  if (record === null || !maySee(me, source, record)) throw new Forbidden()
  if (!(await source.table.one(db, record))) throw new FieldErrors({ record: 'unknownReference' })
  return { members: null, membersOf: null }
}

/** Locks a watch of the caller. @throws NotFound */
const lock = async (trx: Db, me: Me, id: number): Promise<WatchRow> => {
  await lockRow(trx, table.name, id)
  const row = await table.one(trx, id)
  if (row?.ownerId !== me.id) throw new NotFound()
  return row
}

const differs = (asked: number | null | undefined, stored: number | null): boolean =>
  asked !== undefined && asked !== stored

export const hooks: HooksOf<typeof definition> = {
  // Others see neither the history of a watch nor notifications about it; the audit is for administrators.
  scope: (me) => sql<SqlBool>`${sql.ref('t.owner_id')} = ${me.id}`,
}

export const handlers = defineHandlers(endpoints, {
  all: async ({ signedIn: { me }, language, dependencies }) => {
    const { db } = dependencies.database
    const rows = await table.byIds(db, await watches.idsOf(db, me.id))
    const data: Watch[] = []
    for (const row of rows) data.push(await shown(db, dependencies, me, row, language))
    return { data }
  },

  create: async ({ body, signedIn: { me }, language, context, dependencies }) => {
    const { db } = dependencies.database
    const subject = { resource: body.resource, record: body.record ?? null, viewId: body.viewId ?? null }
    const state = await assertWatchable(db, dependencies, me, subject)
    const cursor = await changes.latest(db)
    const row = await transaction(context, async ({ trx }) => {
      await assertStays(trx, me.id)
      // A second press at the same moment finds the watch of the first one.
      await sql`SELECT pg_advisory_xact_lock(hashtext('watches'), ${me.id}::int)`.execute(trx)
      const dueAt = nextLook({ ...body, viewId: subject.viewId }, dependencies.clock.now())
      const found = await watches.find(trx, me.id, subject)
      if (found === undefined && (await watches.idsOf(trx, me.id)).length >= limits.each)
        throw new BusinessRuleError('tooManyWatches')
      const values = { ...body, ...subject }
      const id = found ?? (await watches.create(trx, me.id, values, { language, cursor, dueAt, ...state }))
      if (found !== undefined) await table.update(trx, id, { frequency: body.frequency, entering: body.entering })
      await watches.schedule(trx, me.id, id, { language, dueAt })
      const made = await table.one(trx, id)
      if (!made) throw new Error('The new watch is missing')
      return made
    })
    return withTag(await shown(db, dependencies, me, row, language))
  },

  update: async ({ params: { id }, body, signedIn: { me }, language, context, dependencies }) => {
    const row = await transaction(context, async (inside) => {
      const { trx } = inside
      const before = await lock(trx, me, id)
      if (body.resource !== undefined && body.resource !== before.resource)
        throw new FieldErrors({ resource: 'invalid' })
      if (differs(body.record, before.record)) throw new FieldErrors({ record: 'invalid' })
      if (differs(body.viewId, before.viewId)) throw new FieldErrors({ viewId: 'invalid' })
      await assertVersion(inside, table, before)
      const updated = await table.update(trx, id, body)
      if (!updated) throw new NotFound()
      await watches.schedule(trx, me.id, id, { language, dueAt: nextLook(updated, dependencies.clock.now()) })
      return updated
    })
    return withTag(await shown(dependencies.database.db, dependencies, me, row, language))
  },

  remove: ({ params: { id }, signedIn: { me }, context }) =>
    transaction(context, async (inside) => {
      const before = await lock(inside.trx, me, id)
      await assertVersion(inside, table, before)
      await table.hardDelete(inside.trx, id)
    }),
})
