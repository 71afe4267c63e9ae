// Takes every action of the definitions through every door that it has, as every profile and on active and inactive records: the doors
// agree on who may, and refuse with the same sentence. Generated from the definitions; races.test.ts looks for lost writes instead.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bulkPermission, isTagging } from '#kernel/core/contract/bulk.ts'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { bodyFieldsOf, wireNames } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { settableFieldsOf } from '#kernel/core/contract/settableFields.ts'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { Preview } from '#kernel/core/contract/payloads/bulk.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { ended } from '#tests/support/bulk.ts'
import { fill } from '#fixtures/suites.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { rightCall } from '#tests/support/rightCalls.ts'
import { oneEngine } from '#tests/support/database.ts'
import { MadeToken } from '#tests/support/payloads.ts'
import { isMade, makeRecord, payload } from '#tests/support/records.ts'
import {
  type Answer,
  type Auth,
  asUser,
  contracts,
  emailOf,
  profileNames,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'

/** What came of an action: the sentence of a refusal tells the conditions from each other. */
type Outcome = 'done' | 'forbidden' | { refused: string }

const outcomeOf = ({ status, body, bytes }: Answer): Outcome => {
  expect([200, 204, 400, 403], `${bytes}`).toContain(status)
  if (status === 403) return 'forbidden'
  return status < 300 ? 'done' : { refused: z.parse(ErrorBody, body).message }
}

const tables = new Map((await buildRegistry(contracts)).map(({ contract, table }) => [contract.name, table?.name]))

/** Returns a field that takes any text, by its name in a body. */
const plainField = (resource: Resource) =>
  bodyFieldsOf(resource).flatMap(([name, field]) => {
    const isPlain = field.kind === 'translated' || (field.kind === 'text' && !field.unique && !field.exact)
    return isPlain ? [wireNames(name, field)] : []
  })[0]

const subjects = contracts.flatMap((contract) => {
  const { resource, endpoints } = contract
  if (!resource) return []
  const actions = [...(resource.bulk ?? []), ...(endpoints['update']?.crud === 'update' ? ['update'] : [])]
  const states = resource.toggle === 'none' ? [true] : [true, false]
  return actions.flatMap((action) =>
    states.map((isActive) => ({
      contract,
      resource,
      action,
      isActive,
      name: `${action} of ${isActive ? 'active' : 'inactive'} ${resource.name}`,
    })),
  )
})
type Subject = (typeof subjects)[number]

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  const callers = new Map<string, { auth: Auth; me: Me }>()
  /** The record of each resource that fields are set to; that of others, which nobody creates, is the first. */
  const targets = new Map<string, number>()
  beforeAll(async () => {
    server = await testServer(engine)
    await fill(db())
    for (const profile of profileNames) {
      const auth = await server.signIn(emailOf(profile))
      callers.set(profile, { auth, me: asUser(await server.call('GET /api/usuario/me', { as: auth })) })
    }
    admin = callers.get(administrator)?.auth ?? expect.unreachable()
    for (const { resource } of subjects)
      for (const [, field] of settableFieldsOf(resource)) {
        const target = field.kind === 'reference' && contracts.find(({ name }) => name === field.target.name)
        if (target && isMade(target) && !targets.has(target.name))
          targets.set(target.name, await makeRecord({ server, admin }, target))
      }
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  const tableOf = ({ name }: Contract): string => tables.get(name) ?? expect.unreachable(name)
  const deactivate = (contract: Contract, id: number) =>
    sql`UPDATE ${sql.table(tableOf(contract))} SET deleted_at = now() WHERE id = ${id}`.execute(db())
  const recordOf = async ({ contract, action, isActive }: Subject): Promise<number> => {
    const id = await makeRecord({ server, admin }, contract)
    if (!isActive) await deactivate(contract, id)
    if (action === 'removeTags')
      await sql`UPDATE ${sql.table(tableOf(contract))} SET tags = ARRAY['Piloto'] WHERE id = ${id}`.execute(db())
    return id
  }

  /**
   * Makes the records of a test, or returns those of an earlier profile in `kept` if this one may take the action on no record: it changes
   * none.
   */
  const recordsFor = async (
    profile: string,
    { resource, action, name }: Subject,
    kept: Map<string, readonly number[]>,
    make: () => Promise<readonly number[]>,
  ): Promise<readonly number[]> => {
    const { me } = callers.get(profile) ?? expect.unreachable(profile)
    if (can(me, bulkPermission(resource, action), resource)) return await make()
    const ids = kept.get(name) ?? (await make())
    kept.set(name, ids)
    return ids
  }

  /** The arguments of an own action, or a field with a value. */
  const argumentsOf = async ({ contract, resource, action }: Subject): Promise<object | undefined> => {
    if (isTagging(action)) return { tags: ['Piloto'] }
    if (action !== 'setField')
      return (
        resource.actions[action]?.arguments && (await rightCall({ server, admin }, `${contract.name}.${action}`)).body
      )
    return settableFieldsOf(resource).flatMap(([name, field]): Record<string, unknown>[] => {
      if (field.kind === 'date') return [{ [name]: '2031-01-01' }]
      if (field.kind === 'yesNo') return [{ [name]: true }]
      if (field.kind === 'reference') return [{ [name]: targets.get(field.target.name) ?? 1 }]
      return 'options' in field ? [{ [name]: field.options?.at(-1) }] : []
    })[0]
  }

  /** Makes the single call of an action. */
  const call = async (subject: Subject, id: number, as: Auth | string): Promise<Outcome> => {
    const { contract, resource, action } = subject
    const { endpoints } = contract
    const ofStatus = action === 'activate' || action === 'deactivate'
    const own = Object.values(endpoints).find((one) => one.action === action)
    const endpoint =
      own ??
      (action === 'update' || action === 'setField' || isTagging(action) || (ofStatus && resource.toggle === 'ativo')
        ? endpoints['update']
        : Object.values(endpoints).find(({ crud }) => crud === (action === 'activate' ? 'activate' : 'remove')))
    if (!endpoint) return expect.unreachable(`${resource.name} has no call of ${action}`)
    const given =
      ofStatus && resource.toggle === 'ativo'
        ? { ativo: action === 'activate' }
        : action === 'removeTags'
          ? { tags: [] }
          : await argumentsOf(subject)
    const query = action === 'hardDelete' ? '?hardDelete=true' : ''
    return outcomeOf(
      await server.call(`${endpoint.method} /api${endpoint.path.replace('{id}', String(id))}${query}`, {
        as,
        ...(endpoint.body && { body: payload(endpoint, given ?? {}) }),
      }),
    )
  }

  /** Takes the action on this one record as on many. The preview promises what the run does. */
  const callOnMany = async (subject: Subject, id: number, as: Auth): Promise<Outcome> => {
    const { resource, action } = subject
    const given = await argumentsOf(subject)
    const body = { action, target: { ids: [id] }, ...(given && { arguments: given }) }
    const previewed = await server.call(`POST /api${resource.path}/bulk/preview`, { as, body })
    if (previewed.status === 403) return 'forbidden'
    const preview = z.parse(Preview, previewed.body)
    const { body: started } = await server.call(`POST /api${resource.path}/bulk`, {
      as,
      body: { ...body, expected: 1 },
    })
    const { done, refusals } = await ended(server, as, started)
    expect([preview.reached, preview.refusals]).toEqual([done, refusals])
    return done === 1 ? 'done' : { refused: refusals[0]?.reason ?? expect.unreachable() }
  }

  /** Returns why the screens do not offer an action that the call accepts, because it changes nothing; undefined if they do. */
  const onlyOnScreens = async (subject: Subject, id: number, me: Me) => {
    const { contract, resource, action, isActive } = subject
    if (action === 'activate' && isActive) return translate('alreadyActive', 'pt')
    if (action === 'deactivate' && !isActive) return translate('alreadyInactive', 'pt')
    const { body } = await server.call(`GET /api${contract.endpoints['list']?.path}?perPage=50&orderBy=createdAt`, {
      as: admin,
    })
    const record = z
      .parse(z.object({ data: z.array(z.record(z.string(), z.unknown())) }), body)
      .data.find((row) => row[resource.idKey] === id)
    const broken = record && refusalOf(resource, bulkPermission(resource, action), { record, by: 'screens', me })
    if (broken) return reasonSentence(broken.reason, 'pt')
    const isSet =
      action === 'setField' &&
      Object.entries((await argumentsOf(subject)) ?? {}).every(([name, value]) => record?.[name] === value)
    return isSet ? translate('alreadySet', 'pt') : undefined
  }

  const untouched = new Map<string, readonly number[]>()
  describe.each(profileNames)('as %s', (profile) => {
    test.each(subjects.filter(({ action }) => action !== 'update'))(
      '$name: the call and the action on many records agree',
      async (subject) => {
        const { auth, me } = callers.get(profile) ?? expect.unreachable(profile)
        const make = async () => [await recordOf(subject), await recordOf(subject)]
        const [ofOne = 0, ofMany = 0] = await recordsFor(profile, subject, untouched, make)
        const unoffered = await onlyOnScreens(subject, ofMany, me)
        const single = await call(subject, ofOne, auth)
        const expected = single === 'done' && unoffered !== undefined ? { refused: unoffered } : single
        expect(await callOnMany(subject, ofMany, auth)).toEqual(expected)
      },
    )
  })

  /** Makes a change that a revert takes back by the action: an update, or the opposite status. Returns it. */
  const changeBefore = async (subject: Subject, id: number): Promise<number> => {
    const { contract, resource, action, isActive } = subject
    const { update } = contract.endpoints
    if (action === 'update') {
      const name = plainField(resource)?.[0] ?? expect.unreachable(resource.name)
      const body = payload(update, { [name]: `Valor de ${id}` })
      const { status } = await server.call(`PUT /api${resource.path}/${id}`, { as: admin, body })
      expect(status).toBe(200)
      if (!isActive) await deactivate(contract, id)
    } else
      expect(await call({ ...subject, action: action === 'activate' ? 'deactivate' : 'activate' }, id, admin)).toBe(
        'done',
      )
    const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM changes
      WHERE resource = ${resource.name} AND record = ${id} AND action IN ('update', 'activate', 'deactivate')`.execute(
      db(),
    )
    return rows[0]?.id ?? expect.unreachable('no change')
  }

  // Who sees records by a scope has no history of them.
  const reverted = subjects.filter(
    ({ contract, action, resource, isActive }) =>
      !['views', 'watches'].includes(contract.name) &&
      (action === 'update'
        ? plainField(resource)
        : ['activate', 'deactivate'].includes(action) && isActive === (action === 'deactivate')),
  )
  const unreverted = new Map<string, readonly number[]>()
  describe.each(profileNames)('as %s', (profile) => {
    test.each(reverted)('$name: the call and the revert that does the same agree', async (subject) => {
      const { auth } = callers.get(profile) ?? expect.unreachable(profile)
      const make = async () => {
        const id = await recordOf({ ...subject, isActive: subject.action !== 'deactivate' })
        return [await recordOf(subject), await changeBefore(subject, id)]
      }
      const [ofOne = 0, change = 0] = await recordsFor(profile, subject, unreverted, make)
      const single = await call(subject, ofOne, auth)
      const answer = await server.call(`POST /api/changes/${change}/revert`, { as: auth, body: {} })
      expect(outcomeOf(answer)).toEqual(single)
    })
  })

  test.each(subjects.filter(({ action, resource }) => action !== 'update' && resource.tokens?.length !== 0))(
    '$name: an API token of an administrator with this permission is refused what the administrator is refused, and nothing else',
    async (subject) => {
      const { resource, action } = subject
      const scope = [{ resource: resource.name, actions: [bulkPermission(resource, action)] }]
      const made = await server.call('POST /api/account/tokens', {
        as: admin,
        body: { name: subject.name, days: 1, scope },
      })
      // Not every action is open to tokens: apiTokens.test.ts.
      if (made.status === 400) return
      const { token } = z.parse(MadeToken, made.body)
      const own = await call(subject, await recordOf(subject), admin)
      expect(await call(subject, await recordOf(subject), token)).toEqual(own)
    },
  )
})
