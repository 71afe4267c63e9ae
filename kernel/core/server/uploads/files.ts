// Manages uploads: inserts a pending row, writes the file, keeps it while a record references it, sweeps it later.
// After a crash the pending row tells the next sweep which file to remove.
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { upload as limits } from '#kernel/core/contract/limits.ts'
import { printFocus } from '#kernel/core/contract/pictureFocus.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { uploads, type UploadType } from '#kernel/core/contract/uploads.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { ApiError, FieldErrors } from '#kernel/core/server/errors.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { type StoredFile, storedFiles } from './storedFiles.ts'
import type { FileStore } from './fileStore.ts'
import { encodeForStorage, ReceivedFile } from './receivedFile.ts'
import { createThumbnails, type Thumbnails } from './thumbnails.ts'

type Values = Record<string, unknown>

/** The values of a write, with the ids of stored files instead of the received files. */
export interface Staged {
  values: Values
  /** Removes the files that no record references. */
  discard(): Promise<void>
}

/** The query of a signed URL: its end, the user whom it was given to, and the signature. */
export interface FileQuery {
  expires?: string | undefined
  user?: string | undefined
  signature?: string | undefined
}

export interface Files {
  /** What this server has stored and removed since its start, and when its last sweep succeeded. */
  counts: Readonly<{ stored: number; bytes: number; removed: number; sweptAt: Date | undefined }>
  /** Stores the received files among the values and replaces them by their ids. `owner` is the sender. */
  stage(fields: Resource['files'], values: Values, owner: string): Promise<Staged>
  /** Removes unreferenced files, after the running sweep. Never throws: the next sweep retries what failed. */
  sweep(): Promise<void>
  /** Resolves when no sweep is running or scheduled. */
  sweepFinished(): Promise<void>
  /** Signs the URLs of non-public files in a row for the user of the request, and returns the row. */
  signUrls<Row>(fields: Resource['files'], row: Row): Row
  /** Returns the file at a URL; undefined for an unknown one. @throws ApiError 403 for a wrong or expired signature */
  find(name: string, query: FileQuery): Promise<StoredFile | undefined>
  read(name: string): Promise<Readable | undefined>
  /** Returns the small version of a public picture. */
  thumbnail: Thumbnails
}

const extensions: Readonly<Record<UploadType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Returns the media type of a file name that `newFileName` has made. */
export const typeOfFileName = (name: string): string =>
  Object.entries(extensions).find(([, extension]) => name.endsWith(`.${extension}`))?.[0] ?? 'application/octet-stream'

/** Returns an unguessable name with the extension of the type. */
export const newFileName = (type: UploadType): string => `${randomBytes(16).toString('hex')}.${extensions[type]}`

/** After this a pending upload is abandoned: no request takes so long. */
const pendingMs = 60 * 60 * 1000

/** Signs the addresses of files (account/tokens.ts). */
export interface FileSigning {
  /** Returns the signature of a file's URL for a user, which expires at a Unix time in seconds. */
  fileSignature(name: string, expires: number, userId: number): string
  /** Whether this is the signature of such a URL. */
  isFileSignature(signature: string, name: string, expires: number, userId: number): boolean
}

interface FilesOptions {
  database: Database
  clock: Clock
  tokens: FileSigning
  store: FileStore
  log: FastifyBaseLogger
}

export const createFiles = ({ database, clock, tokens, store, log }: FilesOptions): Files => {
  const { db } = database

  const counts: { stored: number; bytes: number; removed: number; sweptAt: Date | undefined } = {
    stored: 0,
    bytes: 0,
    removed: 0,
    sweptAt: undefined,
  }

  /** Removes the file before its row: the next sweep finds a leftover row, but never a leftover file. */
  const remove = async (found: readonly { id: number; name: string }[]) => {
    for (const { id, name } of found) {
      await store.remove(name)
      await storedFiles.delete(db, id)
      counts.removed++
    }
  }
  const logFailure = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'unreferenced files could not be removed yet')
    }
  }

  const sign = (url: string): string => {
    const expires = Math.floor(clock.now().getTime() / 1000) + limits.signedSeconds
    const user = changeContext.getStore()?.actor ?? 0
    return `${url}?expires=${expires}&user=${user}&signature=${tokens.fileSignature(url.slice('/files/'.length), expires, user)}`
  }

  const isSigned = (name: string, { expires = '', user = '', signature = '' }: FileQuery) => {
    const until = /^\d{1,12}$/.test(expires) ? Number(expires) : 0
    return tokens.isFileSignature(signature, name, until, Number(user)) && until * 1000 > clock.now().getTime()
  }

  let running = Promise.resolve()
  let waiting: Promise<void> | undefined
  const sweepOnce = () =>
    logFailure(async () => {
      const unused = await storedFiles.findUnused(db, new Date(clock.now().getTime() - pendingMs))
      await remove(unused)
      // Reads a file that does not exist, so that an unreachable store is reported before a user needs it.
      if (unused.length === 0) await store.read(newFileName('image/png'))
      counts.sweptAt = clock.now()
    })

  return {
    counts,

    async stage(fields = {}, given, owner) {
      const values = { ...given }
      const ids: number[] = []
      const discard = () => logFailure(async () => remove(await storedFiles.findPending(db, ids)))
      try {
        for (const field of Object.keys(fields)) {
          const file = values[field]
          // The id of a stored file comes from a revert; a body cannot contain one.
          if (typeof file === 'number') continue
          delete values[field]
          if (file === undefined || file === null) continue
          // JSON can describe a file, but not contain one.
          if (!(file instanceof ReceivedFile)) throw new FieldErrors({ [field]: 'invalid' })
          const bytes = await encodeForStorage(field, file, owner)
          const name = newFileName(file.type)
          const { purpose, type: mediaType, focus } = file
          const pending = { name, purpose, mediaType, size: bytes.length, focus: focus ? printFocus(focus) : null }
          const id = await storedFiles.insertPending(db, pending, clock.now())
          ids.push(id)
          await store.put(name, bytes, file.type)
          counts.stored++
          counts.bytes += bytes.length
          values[field] = id
        }
      } catch (error) {
        await discard()
        throw error
      }
      return { values, discard: ids.length > 0 ? discard : async () => {} }
    },

    // The running sweep may have read the rows already; one further sweep serves all calls until it starts.
    sweep: () =>
      (waiting ??= running.then(() => {
        waiting = undefined
        return (running = sweepOnce())
      })),

    sweepFinished: () => waiting ?? running,

    signUrls(fields, row) {
      for (const [field, purpose] of Object.entries(fields ?? {})) {
        if (!uploads[purpose].signed || typeof row !== 'object' || row === null) continue
        const url: unknown = Reflect.get(row, field)
        if (typeof url === 'string') Reflect.set(row, field, sign(url))
      }
      return row
    },

    async find(name, query) {
      const file = await storedFiles.byName(db, name)
      if (file && uploads[file.purpose].signed && !isSigned(name, query)) throw new ApiError(403, 'urlExpired')
      return file
    },

    read: (name) => store.read(name),
    thumbnail: createThumbnails((name) => store.read(name)),
  }
}
