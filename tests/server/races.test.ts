// Runs every verb through every door while somebody else saves the same record, for every resource, and looks for lost writes.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wireNames, writtenFieldsOf } from '#kernel/core/contract/define.ts'
import { importFieldsOf } from '#kernel/core/contract/imports.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import type { RegistryEntry } from '#kernel/core/server/context.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { bulk, revert } from '#tests/support/bulk.ts'
import {
  fillCatalogue,
  insertCampaign,
  insertCapsule,
  insertDevice,
  insertFragrance,
  insertQuiz,
} from '#tests/support/catalogue.ts'
import { type Save, savedBeforeLock, savedBeforeTransaction } from '#tests/support/concurrentSave.ts'
import { engines } from '#tests/support/database.ts'
import { runImport } from '#tests/support/imports.ts'
import { payload } from '#tests/support/records.ts'
import { rightCall } from '#tests/support/rightCalls.ts'
import { type Answer, type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { MadeToken } from '#tests/support/payloads.ts'

type Outcome = 'done' | 'refused'
/** Which field the other person saves: another one than the verb, or the same. */
type Saved = 'other' | 'same'

/** The fields of a resource that a test changes; `other` is missing where a body has only one. */
interface Subject {
  entry: RegistryEntry
  table: AnyTable
  own: string | undefined
  other: string | undefined
}

/** Whether a field has as many valid values as a test needs. */
const isFree = (field: Field): boolean =>
  (field.kind === 'text' || field.kind === 'translated' || field.kind === 'number') &&
  !('exact' in field && field.exact) &&
  !('unique' in field && field.unique)

/** The fields of resources that only imports write, those of an order that stand alone, and those of a watch that may change. Any other resource takes the first fields that have plain values. */
const chosen: Readonly<Record<string, { own: string; other: string }>> = {
  devices: { own: 'name', other: 'macAddress' },
  capsules: { own: 'remainingShots', other: 'dueDate' },
  orders: { own: 'notes', other: 'expectedAt' },
  watches: { own: 'frequency', other: 'entering' },
}

const subjects = (await buildRegistry(contracts)).flatMap((entry): Subject[] => {
  const { table, contract } = entry
  const { resource } = contract
  const fields = resource ? writtenFieldsOf(resource) : []
  if (!resource || !table || fields.length === 0) return []
  const names = (isWanted: (field: Field) => boolean) =>
    fields.flatMap(([name, field]) => (isWanted(field) ? (wireNames(name, field)[0] ?? []) : []))
  const [own] = names(isFree)
  const other = [...names(({ kind }) => ['yesNo', 'choice'].includes(kind)), ...names(isFree)].find(
    (name) => name !== own,
  )
  return [{ entry, table, own, other, ...chosen[resource.name] }]
})

const plain = (value: unknown): unknown => (isObject(value) ? Object.values(value)[0] : value)

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let token: string
  const campaigns: number[] = []
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    await fillCatalogue(server.database.db)
    for (const n of [0, 1, 2, 3, 4]) campaigns.push(await insertCampaign(server.database.db, `Corrida ${n}`, [1]))
    const scope = subjects.flatMap(({ table: { resource }, entry }) =>
      entry.contract.endpoints['update'] && resource.tokens?.length !== 0
        ? [{ resource: resource.name, actions: ['update'] }]
        : [],
    )
    token = z.parse(
      MadeToken,
      (await server.call('POST /api/account/tokens', { as: admin, body: { name: 'ERP', days: 1, scope } })).body,
    ).token
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  let made = 0
  /** Inserts the records that no call creates, or that need pictures. */
  const inserted: Readonly<Record<string, () => Promise<number>>> = {
    campaigns: () => insertCampaign(db(), `Disputada ${++made}`, [1]),
    fragrances: () => insertFragrance(db(), `Disputada ${++made}`, 1),
    devices: () =>
      insertDevice(db(), `AA:00:00:00:01:${String(++made).padStart(2, '0')}`, { campaignId: campaigns[4] ?? null }),
    capsules: async () => {
      const id = await insertCapsule(db(), `Corrida ${++made}`, 1, null, '2030-01-01')
      await sql`UPDATE capsules SET remaining_shots = 0 WHERE id = ${id}`.execute(db())
      return id
    },
    quiz: async () => insertQuiz(db(), await insertCampaign(db(), 'Do quiz', [1]), 1),
  }
  const makeRecord = async ({ entry: { contract }, table: { resource } }: Subject): Promise<number> => {
    const insert = inserted[resource.name]
    if (insert) return await insert()
    const { id } = await rightCall({ server, admin }, `${contract.name}.update`)
    return id ?? expect.unreachable(`${resource.name} has no record`)
  }

  const fieldOf = ({ table: { resource } }: Subject, name: string): Field =>
    (writtenFieldsOf(resource).find(([key, one]) => wireNames(key, one).includes(name)) ?? expect.unreachable(name))[1]
  /** Returns the n-th valid value of a field. */
  const valueOf = (subject: Subject, id: number, name: string, n: number): string | number => {
    const field = fieldOf(subject, name)
    if (field.kind === 'joined') return campaigns[n] ?? expect.unreachable(name)
    if (name === 'macAddress') return `BB:00:00:00:0${n}:${String(id % 100).padStart(2, '0')}`
    if (field.kind === 'choice') return field.options[n % field.options.length] ?? expect.unreachable(name)
    if (field.kind === 'date') return `2030-01-0${n + 1}`
    return field.kind === 'number' ? n + 1 : `Valor ${n} de ${id}`
  }
  const rowOf = async ({ table }: Subject, id: number): Promise<Record<string, unknown>> => ({
    ...(await table.one(db(), id)),
  })
  const versionOf = async (subject: Subject, id: number) => ({
    'if-match': `"${String((await rowOf(subject, id))['updatedAt'])}"`,
  })

  const put = (
    { entry, table: { resource } }: Subject,
    id: number,
    body: object,
    as: Auth | string = admin,
    headers = {},
  ) =>
    server.call(`PUT /api${resource.path}/${id}`, {
      as,
      body: payload(entry.contract.endpoints['update'], body),
      headers,
    })
  const importOne = ({ table: { resource } }: Subject, id: number, field: string, value: unknown) => {
    // A reference is named in a cell.
    const cell = field === 'campaign' ? `Corrida ${campaigns.indexOf(Number(value))}` : String(value)
    return runImport(server, admin, resource.name, `Id;Valor\n${id};${cell}`, {
      columns: [{ field: resource.idKey }, { field }],
      action: 'update',
      key: resource.idKey,
      again: true,
    })
  }
  const canUpdate = ({ entry, own }: Subject) => own !== undefined && entry.contract.endpoints['update'] !== undefined
  const canImport = ({ table: { resource }, own }: Subject) => importFieldsOf(resource).some(({ name }) => name === own)
  /** Changes a field, and returns the change. */
  const changeOf = async (subject: Subject, id: number, field: string, value: unknown): Promise<number> => {
    if (subject.entry.contract.endpoints['update']) await put(subject, id, { [field]: value })
    else await importOne(subject, id, field, value)
    const { rows } = await sql<{ id: number }>`
      SELECT max(id) AS id FROM changes WHERE resource = ${subject.table.resource.name} AND record = ${id}`.execute(
      db(),
    )
    return rows[0]?.id ?? expect.unreachable('no change')
  }
  const outcomeOf = ({ status, bytes }: Answer): Outcome => {
    expect([200, 204, 400, 409], `${bytes}`).toContain(status)
    return status < 300 ? 'done' : 'refused'
  }

  /** What a verb changes, and how it is called. */
  interface Verb {
    field: string
    /** The value of the field afterwards. */
    value: unknown
    call: () => Promise<Outcome>
  }
  interface Door {
    /** Undefined for a save that this door does not meet. */
    expected: Readonly<Partial<Record<Saved, Outcome>>>
    isOpen: (subject: Subject) => boolean
    prepare: (subject: Subject, id: number) => Promise<Verb>
  }
  const ofUpdate =
    (run: (subject: Subject, id: number, body: object) => Promise<() => Promise<Answer>>): Door['prepare'] =>
    async (subject, id) => {
      const field = subject.own ?? expect.unreachable()
      const value = valueOf(subject, id, field, 2)
      const call = await run(subject, id, { [field]: value })
      return { field, value, call: async () => outcomeOf(await call()) }
    }
  // Who sees records by a scope has no history of them.
  const canRevert = (subject: Subject) => !subject.entry.hooks.scope && (canUpdate(subject) || canImport(subject))
  const ofRevert =
    (run: (subject: Subject, id: number, change: number) => Promise<() => Promise<Answer>>): Door['prepare'] =>
    async (subject, id) => {
      const field = subject.own ?? expect.unreachable()
      await changeOf(subject, id, field, valueOf(subject, id, field, 0))
      const change = await changeOf(subject, id, field, valueOf(subject, id, field, 1))
      const call = await run(subject, id, change)
      return { field, value: valueOf(subject, id, field, 0), call: async () => outcomeOf(await call()) }
    }
  const revertCall = (change: number, headers = {}) =>
    server.call(`POST /api/changes/${change}/revert`, { as: admin, body: {}, headers })
  const actionOf = ({ table: { resource } }: Subject) => {
    const actions = (resource.bulk ?? []).filter((action) => action === 'deactivate' || action === 'setCampaign')
    return actions.includes('deactivate') ? ('deactivate' as const) : actions[0]
  }
  const runAction = async (subject: Subject, id: number) => {
    const action = actionOf(subject)
    const given = action === 'setCampaign' && { arguments: { campaignId: campaigns[2] } }
    return (await bulk(server, admin, subject.table.resource.path, { action, target: { ids: [id] }, ...given })).run
  }
  const takeBack = async (batch: string): Promise<Outcome> => {
    const { done, refused } = await revert(server, admin, batch)
    expect(done + refused).toBe(1)
    return done === 1 ? 'done' : 'refused'
  }

  const doors: Readonly<Record<string, Door>> = {
    'the form': {
      expected: { other: 'refused', same: 'refused' },
      isOpen: canUpdate,
      prepare: ofUpdate(async (subject, id, body) => {
        const version = await versionOf(subject, id)
        return () => put(subject, id, body, admin, version)
      }),
    },
    'an update without a version': {
      expected: { other: 'done', same: 'done' },
      isOpen: canUpdate,
      prepare: ofUpdate(async (subject, id, body) => () => put(subject, id, body)),
    },
    'an update by an API token': {
      expected: { other: 'done', same: 'done' },
      isOpen: (subject) => canUpdate(subject) && subject.table.resource.tokens?.length !== 0,
      prepare: ofUpdate(async (subject, id, body) => () => put(subject, id, body, token)),
    },
    'a deactivation': {
      expected: { other: 'refused' },
      isOpen: ({ table }) => table.resource.toggle === 'activate',
      prepare: async (subject, id) => {
        const headers = await versionOf(subject, id)
        const { path } = subject.table.resource
        const call = async () => outcomeOf(await server.call(`DELETE /api${path}/${id}`, { as: admin, headers }))
        return { field: 'deletedAt', value: null, call }
      },
    },
    'an action on many records': {
      expected: { other: 'done' },
      isOpen: (subject) => actionOf(subject) !== undefined,
      prepare: async (subject, id) => ({
        ...(actionOf(subject) === 'setCampaign'
          ? { field: 'campaign', value: campaigns[2] }
          : { field: 'deletedAt', value: expect.any(String) }),
        call: async () => ((await runAction(subject, id)).done === 1 ? 'done' : 'refused'),
      }),
    },
    'an import': {
      expected: { other: 'done', same: 'done' },
      isOpen: canImport,
      prepare: async (subject, id) => {
        const field = subject.own ?? expect.unreachable()
        const value = valueOf(subject, id, field, 2)
        return {
          field,
          value,
          call: async () => ((await importOne(subject, id, field, value)).end.updated === 1 ? 'done' : 'refused'),
        }
      },
    },
    'a revert of the version that is shown': {
      expected: { other: 'refused', same: 'refused' },
      isOpen: canRevert,
      prepare: ofRevert(async (subject, id, change) => {
        const version = await versionOf(subject, id)
        return () => revertCall(change, version)
      }),
    },
    'a revert without a version': {
      expected: { other: 'done', same: 'done' },
      isOpen: canRevert,
      prepare: ofRevert(async (_subject, _id, change) => () => revertCall(change)),
    },
    'an undo': {
      expected: { other: 'refused', same: 'refused' },
      isOpen: canRevert,
      prepare: ofRevert(
        async (_subject, _id, change) => () => server.call(`POST /api/changes/${change}/undo`, { as: admin }),
      ),
    },
    'the revert of an action on many records': {
      expected: { other: 'done', same: 'refused' },
      isOpen: (subject) => actionOf(subject) !== undefined,
      prepare: async (subject, id) => {
        const { runId } = await runAction(subject, id)
        return {
          ...(actionOf(subject) === 'setCampaign'
            ? { field: 'campaign', value: campaigns[4] }
            : { field: 'deletedAt', value: null }),
          call: () => takeBack(runId),
        }
      },
    },
    'the revert of an import': {
      expected: { other: 'done', same: 'refused' },
      // Any save of a capsule counts as its use (docs/decisions/imports-and-exports.md): importDevices.test.ts.
      isOpen: (subject) => canImport(subject) && subject.table.resource.name !== 'capsules',
      prepare: async (subject, id) => {
        const field = subject.own ?? expect.unreachable()
        await importOne(subject, id, field, valueOf(subject, id, field, 0))
        const { end } = await importOne(subject, id, field, valueOf(subject, id, field, 1))
        return { field, value: valueOf(subject, id, field, 0), call: () => takeBack(end.batch ?? '') }
      },
    },
  }

  /** Returns the save of the other person: its field, its value and the statement. */
  const saveOf = async (subject: Subject, id: number, field: string, saved: Saved) => {
    const { table, other, own } = subject
    const isStatus = field === 'deletedAt'
    const name = saved === 'same' ? field : isStatus ? own : other
    if (name === undefined) return undefined
    if (name === 'deletedAt')
      return { name, value: null, save: ((trx) => table.setActive(trx, id, true)) satisfies Save }
    const row = await rowOf(subject, id)
    const defined = fieldOf(subject, name)
    const options =
      defined.kind === 'yesNo'
        ? [true, false]
        : defined.kind === 'choice'
          ? defined.options
          : [valueOf(subject, id, name, 3)]
    const value = options.find((option) => option !== row[name])
    return { name, value, save: ((trx) => table.update(trx, id, { [name]: value })) satisfies Save }
  }

  // PGlite has one connection, on which nobody waits for a lock.
  const beside = (subject: Subject, id: number, save: Save, call: Verb['call']): Promise<Outcome> =>
    engine === 'postgres'
      ? savedBeforeLock(server, { table: subject.table.name, id }, save, call)
      : savedBeforeTransaction(server, save, call)
  const cases = subjects.flatMap((subject) =>
    Object.entries(doors).flatMap(([title, door]) =>
      door.isOpen(subject) ? [{ name: subject.table.resource.name, title, door, subject }] : [],
    ),
  )

  test.each(cases)('$name: $title loses nothing of a save at the same moment', async ({ door, subject }) => {
    for (const [saved, outcome] of [
      ['other', door.expected.other],
      ['same', door.expected.same],
    ] as const) {
      if (!outcome) continue
      const id = await makeRecord(subject)
      const { field, value, call } = await door.prepare(subject, id)
      const other = await saveOf(subject, id, field, saved)
      if (!other) continue
      expect(await beside(subject, id, other.save, call), `beside the save of ${other.name}`).toBe(outcome)
      const row = await rowOf(subject, id)
      if (outcome === 'done') expect(plain(row[field])).toEqual(value)
      if (saved === 'other' || outcome === 'refused') expect(plain(row[other.name])).toEqual(other.value)
      else {
        // What a call without a version replaces is in the history.
        const { rows } = await sql<{ before: object }>`
          SELECT before FROM changes WHERE resource = ${subject.table.resource.name} AND record = ${id} ORDER BY id DESC LIMIT 1`.execute(
          db(),
        )
        expect(Object.values(rows[0]?.before ?? {})).toContainEqual(other.value)
      }
    }
  })
})
