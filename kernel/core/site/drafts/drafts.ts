// Stores drafts of forms in IndexedDB, encrypted by a key of the server: a copied profile folder opens none
// (docs/decisions/saving.md). Loaded by a form, or by a sign-out, and never by the sign-in page or a list.
import { uniqBy } from 'es-toolkit'
import { createStore, promisifyRequest } from 'idb-keyval'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { draft as limits } from '#kernel/core/contract/limits.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import type { DraftPlace, DraftStore, FormDraft } from '#kernel/core/site/index.ts'
import { fromBytes, toBytes } from './draftBytes.ts'
import { request } from '#kernel/core/site/http/http.ts'
import { isSignedOut } from '#kernel/core/site/session/storage.ts'

/** A stored draft: its time, and the rest encrypted. */
interface Entry {
  at: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
type Key = [userId: number, resource: string, record: string, version: string, writer: string]
type Place = Omit<DraftPlace, 'version'>

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && typeof value.at === 'number' && value.iv instanceof Uint8Array && value.data instanceof ArrayBuffer
const isDraft = (value: unknown): value is FormDraft =>
  isObject(value) && isObject(value.base) && isObject(value.values)

let opened: ReturnType<typeof createStore> | undefined
/** The object store, opened when it is needed first. */
const entries: ReturnType<typeof createStore> = (mode, callback) =>
  (opened ??= createStore('sillage.drafts', 'drafts'))(mode, callback)

/** Every key that begins like this: no version sorts behind an array. */
const startingWith = (...begin: (number | string)[]) => IDBKeyRange.bound(begin, [...begin, []])

const isKey = (key: IDBValidKey): key is Key => Array.isArray(key) && key.length === 5

/** Deletes entries in one transaction. */
const deleteWhere = (range: IDBKeyRange | null, isWanted: (entry: Entry, writer: string) => boolean): Promise<void> =>
  entries('readwrite', (store) => {
    const cursor = store.openCursor(range)
    cursor.addEventListener('success', () => {
      const { result } = cursor
      if (!result) return
      const { key, value } = result
      if (!isKey(key) || !isEntry(value) || isWanted(value, key[4])) result.delete()
      result.continue()
    })
    return promisifyRequest(store.transaction)
  })

/** The keys of this page, by user: in memory alone, and gone with a sign-out. */
const keys = new Map<number, Promise<CryptoKey>>()

const fetchKey = async (): Promise<CryptoKey> => {
  const { body } = await request(sessionPaths.draftKey.path)
  if (!isObject(body) || typeof body.key !== 'string') throw new Error('The server sent no key for drafts')
  const bytes = Uint8Array.from(atob(body.key.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** The user's key. Fetched once; after a failure again at the next need. */
const keyOf = (userId: number): Promise<CryptoKey> => {
  const key =
    keys.get(userId) ??
    fetchKey().catch((error: unknown) => {
      keys.delete(userId)
      throw error
    })
  keys.set(userId, key)
  return key
}

/** An entry opens only under its own key and time. */
const algorithm = (key: Key, at: number, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([key, at])),
})

/** What could not be written yet, because the session ended before its key was there. It lasts as long as the page. */
const unwritten = new Map<string, { key: Key; draft: FormDraft }>()

let last: Promise<unknown> = Promise.resolve()
/** Runs one task after the other: a draft that was dropped does not come back by an earlier, slower write. */
const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
  const turn = last.then(task, task)
  last = turn
  return turn
}

const write = async (key: Key, draft: FormDraft): Promise<void> => {
  const [userId] = key
  const { at, base, values } = draft
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [secret, bytes] = await Promise.all([keyOf(userId), toBytes({ base, values })])
  const data = await crypto.subtle.encrypt(algorithm(key, at, iv), secret, bytes)
  // A sign-out in the meantime has deleted the user's drafts.
  if (isSignedOut(userId)) return
  await entries('readwrite', (store) => promisifyRequest(store.put({ at, iv, data } satisfies Entry, key)))
}

/** The content of an entry; undefined if it cannot be decrypted. */
const open = async (key: Key, { at, iv, data }: Entry): Promise<FormDraft | undefined> => {
  const secret = await keyOf(key[0])
  try {
    const content = fromBytes(await crypto.subtle.decrypt(algorithm(key, at, iv), secret, data))
    const draft = { ...Object(content), writer: key[4], at }
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

const isExpired = ({ at }: Entry): boolean => Date.now() - at > limits.seconds * 1000

/** The entries of a range, the newest first. */
const entriesOf = async (range: IDBKeyRange): Promise<{ key: Key; entry: Entry }[]> => {
  const [found, values] = await entries('readonly', (store) =>
    Promise.all([promisifyRequest(store.getAllKeys(range)), promisifyRequest<unknown[]>(store.getAll(range))]),
  )
  return found
    .flatMap((key, index) => {
      const entry = values[index]
      return isKey(key) && isEntry(entry) ? [{ key, entry }] : []
    })
    .toSorted((one, other) => other.entry.at - one.entry.at)
}

/** Deletes what a user has typed and not saved, in this browser, and forgets the key. */
export const deleteDrafts = (userId: number): Promise<void> => {
  keys.delete(userId)
  unwritten.clear()
  // Not in turn: a write that waits for the server finds the session signed out.
  return entries('readwrite', (store) => promisifyRequest(store.delete(startingWith(userId))))
}

/** The drafts of one user. Drafts of any user that are older than 7 days are deleted. */
export const createDrafts = (userId: number): DraftStore => {
  for (const [id, { key }] of unwritten) if (key[0] !== userId) unwritten.delete(id)
  for (const id of keys.keys()) if (id !== userId) keys.delete(id)
  void inTurn(() => deleteWhere(null, isExpired)).catch(() => undefined)

  const keep = async (key: Key, draft: FormDraft): Promise<void> => {
    const id = JSON.stringify(key)
    unwritten.set(id, { key, draft })
    await write(key, draft)
    unwritten.delete(id)
  }
  const isAt = ({ resource, record }: Place, key: Key) => key[1] === resource && key[2] === record

  return {
    find: (place) =>
      inTurn(async () => {
        const range = startingWith(userId, place.resource, place.record)
        for (const { key, draft } of unwritten.values()) if (isAt(place, key)) await keep(key, draft)
        for (const { key, entry } of await entriesOf(range)) {
          if (isExpired(entry)) continue
          const draft = await open(key, entry)
          if (draft) return draft
          await entries('readwrite', (store) => promisifyRequest(store.delete(key)))
        }
        return undefined
      }),
    list: () =>
      inTurn(async () => {
        const found = (await entriesOf(startingWith(userId))).filter(({ entry }) => !isExpired(entry))
        const places = found.map(({ key: [, resource, record], entry: { at } }) => ({ resource, record, at }))
        return uniqBy(places, ({ resource, record }) => JSON.stringify([resource, record]))
      }),
    keep: ({ resource, record, version }, draft, replaced = []) =>
      inTurn(async () => {
        await keep([userId, resource, record, version, draft.writer], draft)
        const range = startingWith(userId, resource, record)
        if (replaced.length > 0) await deleteWhere(range, (_entry, writer) => replaced.includes(writer))
      }),
    drop: (place, writers) =>
      inTurn(async () => {
        for (const [id, { key, draft }] of unwritten)
          if (isAt(place, key) && writers.includes(draft.writer)) unwritten.delete(id)
        await deleteWhere(startingWith(userId, place.resource, place.record), (_entry, writer) =>
          writers.includes(writer),
        )
      }),
  }
}
