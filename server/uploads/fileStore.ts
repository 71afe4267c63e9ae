// Where uploads lie: a folder of DATA_DIR, or an S3-compatible store. A name is given once and never written again.
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { dataEntries } from '#server/process/dataDir.ts'
import type { Settings } from '#server/env.ts'

export interface FileStore {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes, or undefined when the store has no such file. */
  read(name: string): Promise<Readable | undefined>
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>
}

/** A file is written aside, brought to the disk and then renamed: it is there whole or not at all. */
export const folderStore = (folder: string): FileStore => {
  const path = (name: string) => join(folder, name)
  const aside = (name: string) => `${path(name)}.part`
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const file = await open(aside(name), 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside(name), path(name))
    },
    async read(name) {
      const stream = createReadStream(path(name))
      const there = await new Promise<boolean>((resolve) => {
        stream.once('open', () => resolve(true))
        stream.once('error', () => resolve(false))
      })
      return there ? stream : undefined
    },
    async remove(name) {
      await rm(path(name), { force: true })
      await rm(aside(name), { force: true })
    },
  }
}

/** The client is loaded here alone: nobody pays for it who does not use it. */
const s3Store = ({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings): FileStore => {
  const connected = import('@aws-sdk/client-s3').then((sdk) => ({
    sdk,
    client: new sdk.S3Client({
      ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
      region: S3_REGION ?? 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: S3_ACCESS_KEY ?? '', secretAccessKey: S3_SECRET_KEY ?? '' },
      // Without the flag a request that takes too long is only warned of; the socket's time is for a body that stands still.
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true, socketTimeout: 30_000 },
    }),
  }))
  connected.catch(() => {})
  const place = (name: string) => ({ Bucket: S3_BUCKET, Key: `uploads/${name}` })
  return {
    async put(name, bytes, type) {
      const { client, sdk } = await connected
      await client.send(new sdk.PutObjectCommand({ ...place(name), Body: bytes, ContentType: type }))
    },
    async read(name) {
      const { client, sdk } = await connected
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(place(name)))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(name) {
      const { client, sdk } = await connected
      await client.send(new sdk.DeleteObjectCommand(place(name)))
    },
  }
}

/** The store that the settings name. */
export const openFileStore = (settings: Settings): FileStore =>
  settings.S3_ENDPOINT === undefined ? folderStore(join(settings.DATA_DIR, dataEntries.uploads)) : s3Store(settings)
