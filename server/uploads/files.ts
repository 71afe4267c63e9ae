// Uploads from the request to the store: announced, written, kept with the record that names them, sweepFinished when nothing does.
// A part that the process died on leaves its announcement behind, which tells the next sweep what to remove.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { upload as limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { uploads, type UploadType } from '#contract/uploads.ts'
import type { Clock } from '#server/process/clock.ts'
import type { Database } from '#server/database/open.ts'
import { ApiError } from '#server/errors.ts'
import type { FileStore } from '#server/uploads/fileStore.ts'
import { type StoredFile, storedFiles } from '#server/tables/storedFiles.ts'
import type { Tokens } from '#server/account/tokens.ts'
import { encodeForStorage, ReceivedFile } from '#server/uploads/receivedFile.ts'

type Values = Record<string, unknown>

/** The values of a write with files in the store in place of the ones received. */
export interface Staged {
  values: Values
  /** Removes the files that no record has come to name. */
  discard(): Promise<void>
}

export interface Files {
  /** Stores the received files among these values, each in place of its number. `owner` is who sent them. */
  stage(fields: Resource['files'], values: Values, owner: string): Promise<Staged>
  /** Removes what nothing names any more, after the sweep under way. It never throws: what fails is left for the next one. */
  sweep(): Promise<void>
  /** Resolves when no sweep is under way or to come. */
  sweepFinished(): Promise<void>
  /** The row with its signed addresses signed. */
  signAddresses<Row>(fields: Resource['files'], row: Row): Row
  /** A file that may be read under this address. @throws 403 for a signed one with a wrong or expired signature */
  find(name: string, query: { expires?: string | undefined; signature?: string | undefined }): Promise<StoredFile | undefined>
  read(name: string): Promise<Readable | undefined>
}

const endings: Readonly<Record<UploadType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** A name that nobody can guess, with the ending of its type. */
export const newFileName = (type: UploadType): string => `${randomBytes(16).toString('hex')}.${endings[type]}`

/** An upload that takes longer than this is none any more: no request lives so long. */
const pendingMs = 60 * 60 * 1000

interface FilesOptions {
  database: Database
  clock: Clock
  tokens: Tokens
  store: FileStore
  log: FastifyBaseLogger
}

export const createFiles = ({ database, clock, tokens, store, log }: FilesOptions): Files => {
  const { db } = database

  /** Out of the store first: a row that is left tells the next sweep, a file that is left tells nobody. */
  const remove = async (found: readonly { id: number; name: string }[]) => {
    for (const { id, name } of found) {
      await store.remove(name)
      await storedFiles.delete(db, id)
    }
  }
  const quietly = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'files wait to be sweepFinished')
    }
  }

  const sign = (address: string): string => {
    const expires = Math.floor(clock.now().getTime() / 1000) + limits.signedSeconds
    return `${address}?expires=${expires}&signature=${tokens.fileSignature(address.slice('/files/'.length), expires)}`
  }

  const isSigned = (name: string, { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined }) => {
    const until = /^\d{1,12}$/.test(expires) ? Number(expires) : 0
    const expected = Buffer.from(tokens.fileSignature(name, until))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given) && until * 1000 > clock.now().getTime()
  }

  let running = Promise.resolve()
  let waiting: Promise<void> | undefined
  const sweepOnce = () => quietly(async () => remove(await storedFiles.findUnused(db, new Date(clock.now().getTime() - pendingMs))))

  return {
    async stage(fields = {}, given, owner) {
      const values = { ...given }
      const ids: number[] = []
      const discard = () => quietly(async () => remove(await storedFiles.findPending(db, ids)))
      try {
        for (const field of Object.keys(fields)) {
          const file = values[field]
          delete values[field]
          if (!(file instanceof ReceivedFile)) continue
          const bytes = await encodeForStorage(field, file, owner)
          const name = newFileName(file.type)
          const announced = { name, purpose: file.purpose, mediaType: file.type, size: bytes.length }
          const id = await storedFiles.insertPending(db, announced, clock.now())
          ids.push(id)
          await store.put(name, bytes, file.type)
          values[field] = id
        }
      } catch (error) {
        await discard()
        throw error
      }
      return { values, discard: ids.length > 0 ? discard : async () => {} }
    },

    // The one under way may have looked already; the next one sees for all who ask meanwhile.
    sweep: () =>
      (waiting ??= running.then(() => {
        waiting = undefined
        return (running = sweepOnce())
      })),

    sweepFinished: () => waiting ?? running,

    signAddresses(fields, row) {
      for (const [field, purpose] of Object.entries(fields ?? {})) {
        if (!uploads[purpose].signed || typeof row !== 'object' || row === null) continue
        const address: unknown = Reflect.get(row, field)
        if (typeof address === 'string') Reflect.set(row, field, sign(address))
      }
      return row
    },

    async find(name, query) {
      const file = await storedFiles.byName(db, name)
      if (file && uploads[file.purpose].signed && !isSigned(name, query)) throw new ApiError(403, 'addressExpired')
      return file
    },

    read: (name) => store.read(name),
  }
}
