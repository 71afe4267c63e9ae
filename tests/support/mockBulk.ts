// The actions on many records of the mocked API: a run has done everything when its start replies, and says so when it is looked at.
import * as z from 'zod/mini'
import type { Action, Me } from '#kernel/contract/access.ts'
import { bulkPermission } from '#kernel/contract/bulk.ts'
import { reasonArgs, refusalOf } from '#kernel/contract/conditions.ts'
import type { Language } from '#kernel/contract/languages.ts'
import { PreviewBody, StartBody, type Run } from '#kernel/contract/payloads/bulk.ts'
import { reasonSentence } from '#kernel/contract/reasons.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { ApiError, select, type MockRecord, type Tables } from './world.ts'

type Refusals = Run['refusals']

/** What a run did: its result, and the rows as they were. */
interface Past {
  run: Run
  before: Map<MockRecord, MockRecord>
}

/** Returns the records that a body names. */
const findRows = (rows: readonly MockRecord[], resource: Resource, { target }: PreviewBody): MockRecord[] => {
  const idOf = (row: MockRecord) => Number(row[resource.idKey])
  if ('ids' in target) return rows.filter((row) => target.ids.includes(idOf(row)))
  const query = { page: 1, perPage: 1, orderBy: 'Id', orderByDirection: 'ASC', ...target.filter } as const
  return select(rows, resource, query).filter((row) => !target.except.includes(idOf(row)))
}

/** Why a record is refused, or undefined. */
const reasonOf = (
  resource: Resource,
  action: Action,
  me: Me,
  record: MockRecord,
  language: Language,
): string | undefined => {
  const asked = { me, record: { ...record, id: record[resource.idKey] } }
  const broken =
    refusalOf(resource, action, { ...asked, by: 'server' }) ?? refusalOf(resource, action, { ...asked, by: 'screens' })
  return broken && reasonSentence(broken.reason, language, reasonArgs(broken, record))
}

export const mockBulk = (tables: Tables) => {
  const past = new Map<string, Past>()

  /** Divides the records of a body into those that the action reaches, and the reasons of the others. */
  const divide = (resource: Resource, body: PreviewBody, me: Me, language: Language) => {
    const found = findRows(tables[resource.name] ?? [], resource, body)
    const counts = new Map<string, number>()
    const reached = found.filter((row) => {
      const reason = reasonOf(resource, bulkPermission(resource, body.action), me, row, language)
      if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      return reason === undefined
    })
    return { found, reached, refusals: [...counts].map(([reason, count]) => ({ reason, count })) }
  }
  const add = (resource: string, action: string, before: Past['before'], refusals: Refusals): Run => {
    const refused = refusals.reduce((sum, { count }) => sum + count, 0)
    const run: Run = {
      runId: crypto.randomUUID(),
      resource,
      action,
      state: 'done',
      total: before.size + refused,
      done: before.size,
      refused,
      refusals,
      canRevert: before.size > 0,
      startedAt: new Date().toISOString(),
    }
    past.set(run.runId, { run, before })
    return { ...run, state: 'running', done: 0, refused: 0, refusals: [], canRevert: false }
  }
  const found = (runId: unknown): Past => {
    const one = past.get(String(runId))
    if (!one) throw new ApiError('Registro não encontrado', { status: 404 })
    return one
  }
  /** Switches records on or off, or deletes them. */
  const perform = (resource: Resource, { action }: PreviewBody, row: MockRecord) => {
    if (action === 'activate' || action === 'deactivate') {
      row['deletedAt'] = action === 'activate' ? null : new Date().toISOString()
      if (resource.toggle === 'ativo') row['ativo'] = action === 'activate'
    }
    if (action === 'delete' || action === 'hardDelete')
      tables[resource.name] = (tables[resource.name] ?? []).filter((one) => one !== row)
  }
  return {
    preview: (resource: Resource, body: unknown, me: Me, language: Language) => {
      const { found: rows, reached, refusals } = divide(resource, z.parse(PreviewBody(resource), body), me, language)
      return { total: rows.length, reached: reached.length, refusals }
    },
    start: (resource: Resource, body: unknown, me: Me, language: Language): Run => {
      const asked = z.parse(StartBody(resource), body)
      const { reached, refusals } = divide(resource, asked, me, language)
      const before = new Map(reached.map((row) => [row, structuredClone(row)]))
      for (const row of reached) perform(resource, asked, row)
      return add(resource.name, asked.action, before, refusals)
    },
    list: () => ({ data: [...past.values()].map(({ run }) => run).toReversed() }),
    one: (runId: unknown): Run => found(runId).run,
    cancel: (runId: unknown) => {
      const { run } = found(runId)
      run.state = 'cancelled'
    },
    batch: (batchId: unknown) => {
      const { before } = found(batchId)
      return { total: before.size, reached: before.size, refusals: [], changedSince: [] }
    },
    revert: (batchId: unknown): Run => {
      const { run, before } = found(batchId)
      const now = new Map([...before.keys()].map((row) => [row, structuredClone(row)]))
      for (const [row, values] of before) Object.assign(row, values)
      return add(run.resource, 'revert', now, [])
    },
  }
}
