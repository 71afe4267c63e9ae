// Stores uploads in a folder of DATA_DIR or in an S3-compatible store. No file is ever overwritten.
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Settings } from '#kernel/core/server/env.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'
import { StoreUnavailable } from '#kernel/core/server/errors.ts'
import { connectS3 } from './s3.ts'

/** Stores files. @throws StoreUnavailable, or the error of the file system */
export interface FileStore {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Returns the bytes; undefined for an unknown file. */
  read(name: string): Promise<Readable | undefined>
  /** Removes a file; an unknown file has no effect. */
  remove(name: string): Promise<void>
}

/** Stores files in a folder. Each is written, synced and renamed: it exists completely or not at all. */
export const folderStore = (folder: string): FileStore => {
  const path = (name: string) => join(folder, name)
  const temporaryPath = (name: string) => `${path(name)}.part`
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const file = await open(temporaryPath(name), 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporaryPath(name), path(name))
    },
    async read(name) {
      const stream = createReadStream(path(name))
      const exists = await new Promise<boolean>((resolve) => {
        stream.once('open', () => resolve(true))
        stream.once('error', () => resolve(false))
      })
      return exists ? stream : undefined
    },
    async remove(name) {
      await rm(path(name), { force: true })
      await rm(temporaryPath(name), { force: true })
    },
  }
}

/** Stores files in S3. */
const s3Store = ({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings): FileStore => {
  const connected = connectS3({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY ?? '',
    secretKey: S3_SECRET_KEY ?? '',
    requestTimeoutMs: 10_000,
  })
  connected.catch(() => {})
  const objectOf = (name: string) => ({ Bucket: S3_BUCKET, Key: `uploads/${name}` })
  const attempt = async <Result>(
    run: (connection: Awaited<typeof connected>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const connection = await connected
    try {
      return await run(connection)
    } catch (error) {
      if (error instanceof connection.sdk.NoSuchKey) return undefined
      throw new StoreUnavailable('The S3 store failed', { cause: error })
    }
  }
  return {
    async put(name, bytes, type) {
      await attempt(({ client, sdk }) =>
        client.send(new sdk.PutObjectCommand({ ...objectOf(name), Body: bytes, ContentType: type })),
      )
    },
    async read(name) {
      const found = await attempt(({ client, sdk }) => client.send(new sdk.GetObjectCommand(objectOf(name))))
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    async remove(name) {
      await attempt(({ client, sdk }) => client.send(new sdk.DeleteObjectCommand(objectOf(name))))
    },
  }
}

export const openFileStore = (settings: Settings): FileStore =>
  settings.S3_ENDPOINT === undefined ? folderStore(join(settings.DATA_DIR, dataEntries.uploads)) : s3Store(settings)
