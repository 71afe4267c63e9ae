// Tests the store of drafts with an IndexedDB in memory: who can read a draft, what replaces and what deletes it.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Me } from '#kernel/core/contract/access.ts'
import { draft as limits } from '#kernel/core/contract/limits.ts'
import type { DraftPlace, FormDraft } from '#kernel/core/site/index.ts'
import { accessToken } from '#tests/support/accessToken.ts'
import { stopDate } from '#tests/support/clock.ts'
import { fakeFetch, memoryStorage, type FetchCall } from '#tests/support/fakeFetch.ts'
import { newModules } from '#tests/support/newModules.ts'

const ana: Me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
const bia: Me = { id: 2, nome: 'Bia', profile: { id: 1, nome: 'ADMIN' } }
const place: DraftPlace = { resource: 'users', record: '7', version: 'v1' }
const written: FormDraft = {
  writer: 'first',
  at: Date.parse('2026-05-01T14:02:00Z'),
  base: { nome: 'Alice' },
  values: { nome: 'Alice Monteiro' },
}
const Files = z.object({ cover: z.instanceof(File), more: z.array(z.instanceof(File)) })
const secrets = new Map([
  ['ana', 'A'.repeat(43)],
  ['bia', 'B'.repeat(43)],
])

let calls: FetchCall[]
let answer: () => Response
/** The modules of a new page of the same browser, in which this user is signed in. */
const openPage = async (me: Me) => {
  await newModules()
  const { createDrafts, deleteDrafts } = await import('#kernel/core/site/drafts/drafts.ts')
  const storage = await import('#kernel/core/site/session/storage.ts')
  const login = me === ana ? 'ana' : 'bia'
  const signIn = () =>
    storage.writeSession({ auth: { token: accessToken({ sub: login }), refreshToken: 'r', login }, me })
  signIn()
  answer = () => Response.json({ key: secrets.get(login) })
  return { drafts: createDrafts(me.id), deleteDrafts, signIn, ...storage }
}
/** Everything that the browser has stored, as text. */
const storedText = async (): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sillage.drafts')
    request.addEventListener('success', () => resolve(request.result))
  })
  const store = database.transaction('drafts').objectStore('drafts')
  const values = await new Promise<unknown[]>((resolve) => {
    const request = store.getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return values
    .flatMap((value) => Object.values(Object(value)))
    .map((part) => (part instanceof ArrayBuffer ? Buffer.from(part).toString('latin1') : String(part)))
    .join('\n')
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  stopDate('2026-05-01T14:03:00Z')
  calls = fakeFetch(() => answer())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a draft survives the page, files included, and nothing of it is readable in the browser', async () => {
  const cover = new File(['bytes of a picture'], 'cover.png', { type: 'image/png', lastModified: 5 })
  await (
    await openPage(ana)
  ).drafts.keep(place, { ...written, values: { nome: 'Alice Monteiro', cover, more: [new File(['x'], 'b.txt')] } })
  expect(await storedText()).not.toMatch(/Alice|picture|cover/)

  const found = await (await openPage(ana)).drafts.find(place)
  expect(found).toMatchObject({ writer: 'first', at: written.at, base: written.base })
  const { cover: file, more } = z.parse(Files, found?.values)
  expect(file).toMatchObject({ name: 'cover.png', type: 'image/png', lastModified: 5 })
  expect([await file.text(), await more[0]?.text()]).toEqual(['bytes of a picture', 'x'])
})

it('the key is fetched once, and only when a draft is written or exists', async () => {
  const { drafts } = await openPage(ana)
  expect(await drafts.find(place)).toBeUndefined()
  expect(calls).toEqual([])
  await drafts.keep(place, written)
  await drafts.keep({ ...place, record: '8' }, written)
  await drafts.find(place)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /session/draft-key'])
})

it('another user of the browser neither finds nor opens a draft, and its owner still does', async () => {
  await (await openPage(ana)).drafts.keep(place, written)
  expect(await (await openPage(bia)).drafts.find(place)).toBeUndefined()
  expect(calls).toHaveLength(1)
  expect(await (await openPage(ana)).drafts.find(place)).toEqual(written)
})

it('a draft under another key is dropped', async () => {
  await (await openPage(ana)).drafts.keep(place, written)
  const { drafts } = await openPage(ana)
  answer = () => Response.json({ key: secrets.get('bia') })
  expect(await drafts.find(place)).toBeUndefined()
  expect(await (await openPage(ana)).drafts.find(place)).toBeUndefined()
})

it('a server that cannot be reached costs no draft', async () => {
  await (await openPage(ana)).drafts.keep(place, written)
  const { drafts } = await openPage(ana)
  answer = () => Response.json({}, { status: 503 })
  await expect(drafts.find(place)).rejects.toMatchObject({ status: 503 })
  answer = () => Response.json({ key: secrets.get('ana') })
  expect(await drafts.find(place)).toEqual(written)
})

it('the newest draft of a record wins over all versions, and a form deletes only what it wrote', async () => {
  const { drafts } = await openPage(ana)
  await drafts.keep(place, written)
  const newer = { ...written, writer: 'second', at: written.at + 1, values: { nome: 'Alice M.' } }
  await drafts.keep({ ...place, version: 'v2' }, newer)
  await drafts.keep({ ...place, record: '70' }, { ...written, writer: 'other', at: written.at + 2 })
  expect(await drafts.find(place)).toEqual(newer)
  await drafts.drop(place, ['second', 'other'])
  expect(await drafts.find(place)).toEqual(written)
  await drafts.keep({ ...place, version: 'v2' }, newer, ['first'])
  await drafts.drop(place, ['second'])
  expect(await drafts.find(place)).toBeUndefined()
  expect(await drafts.find({ ...place, record: '70' })).toMatchObject({ writer: 'other' })
})

it('the drafts of a user are listed once for each record, the newest first, without the key', async () => {
  await (await openPage(bia)).drafts.keep(place, written)
  const { drafts } = await openPage(ana)
  await drafts.keep(place, written)
  await drafts.keep({ ...place, version: 'v2' }, { ...written, writer: 'second', at: written.at + 2 })
  await drafts.keep({ resource: 'campaigns', record: 'new', version: '' }, { ...written, at: written.at + 1 })
  const page = await openPage(ana)
  const before = calls.length
  expect(await page.drafts.list()).toEqual([
    { resource: 'users', record: '7', at: written.at + 2 },
    { resource: 'campaigns', record: 'new', at: written.at + 1 },
  ])
  expect(calls).toHaveLength(before)
})

it('drafts are deleted after seven days, whoever opens the next form', async () => {
  const { drafts } = await openPage(ana)
  await drafts.keep(place, written)
  stopDate(new Date(written.at + limits.seconds * 1000 + 1).toISOString())
  expect(await drafts.find(place)).toBeUndefined()
  expect(await (await openPage(bia)).drafts.find(place)).toBeUndefined()
  stopDate('2026-05-01T14:03:00Z')
  expect(await (await openPage(ana)).drafts.find(place)).toBeUndefined()
})

it('a sign-out deletes the drafts of its user alone, and a form that is open in another tab writes no other', async () => {
  await (await openPage(bia)).drafts.keep(place, written)
  const otherTab = await openPage(ana)
  await otherTab.drafts.keep(place, written)
  const { deleteDrafts, endSession } = await openPage(ana)
  endSession('signedOut')
  await deleteDrafts(ana.id)
  await otherTab.drafts.keep(place, written)
  expect(await (await openPage(ana)).drafts.find(place)).toBeUndefined()
  expect(await (await openPage(bia)).drafts.find(place)).toEqual(written)
})

it('an expired session writes what was typed, and without its key as soon as its user is back', async () => {
  const first = await openPage(ana)
  await first.drafts.keep(place, written)
  first.endSession('expired')
  const later = { ...written, at: written.at + 1 }
  await first.drafts.keep(place, later)
  expect(await (await openPage(ana)).drafts.find(place)).toEqual(later)

  const second = await openPage(ana)
  answer = () => Response.json({}, { status: 401 })
  const latest = { ...written, at: written.at + 2 }
  await expect(second.drafts.keep(place, latest)).rejects.toMatchObject({ status: 401 })
  expect(second.readSession()).toBeUndefined()
  second.signIn()
  answer = () => Response.json({ key: secrets.get('ana') })
  expect(await second.drafts.find(place)).toEqual(latest)
  expect(await (await openPage(ana)).drafts.find(place)).toEqual(latest)
})
