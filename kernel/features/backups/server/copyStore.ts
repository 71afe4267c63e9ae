// Stores encrypted copies in an S3-compatible store of another account: streamed, in parts, locked where the bucket can.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { connectS3 } from '#kernel/core/server/uploads/s3.ts'
import { StoreUnavailable } from '#kernel/core/server/errors.ts'
import type { CopyAccount } from './settings.ts'

/** The size of the parts of a large copy. A store takes 10,000 of them, and two are in memory. */
const partBytes = 8 * 1024 * 1024

/** What was sent, or was read again. */
export interface Digest {
  size: number
  sha256: string
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A store of copies. @throws StoreUnavailable */
export interface CopyStore {
  /** Stores a stream under a new name: as a whole or not at all. Nobody can remove it before `lockedUntil`. */
  put(key: string, source: Bytes, lockedUntil?: Date): Promise<Digest>
  /** Returns the bytes; undefined for an unknown name. */
  read(key: string): Promise<Readable | undefined>
  /** Returns the names of complete copies. */
  list(prefix: string): Promise<string[]>
  /** Removes a copy. Returns false if the store refuses it, as for a locked one. */
  remove(key: string): Promise<boolean>
  /** Removes the parts of uploads that a stopped server has left behind. Returns their number. */
  abortUnfinished(prefix: string): Promise<number>
  /** Whether the bucket has object lock, as far as the key may know. */
  canLock(): Promise<boolean>
}

/** Cuts a stream into parts of the same size; the last one may be smaller. */
async function* partsOf(source: Bytes): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(partBytes)
  let used = 0
  let isFirst = true
  for await (const chunk of source)
    for (let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength); rest.length > 0;) {
      const taken = rest.copy(part, used)
      used += taken
      rest = rest.subarray(taken)
      if (used < partBytes) continue
      yield part
      isFirst = false
      part = Buffer.allocUnsafe(partBytes)
      used = 0
    }
  if (isFirst || used > 0) yield part.subarray(0, used)
}

/** Returns size and checksum of a stream. */
export const digestOf = async (source: Bytes): Promise<Digest> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Opens the store of an account. The client is loaded with its first use. */
export const openCopyStore = ({ bucket, ...account }: CopyAccount): CopyStore => {
  let connection: ReturnType<typeof connectS3> | undefined
  const connected = () => (connection ??= connectS3({ ...account, requestTimeoutMs: 5 * 60_000 }))
  const status = (error: unknown): number | undefined => {
    const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined
    const code: unknown = typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : undefined
    return typeof code === 'number' ? code : undefined
  }
  /** Runs requests; a reply with one of these codes is no failure, but undefined. */
  const attempt = async <Result>(
    run: (of: Awaited<ReturnType<typeof connectS3>>) => Promise<Result>,
    ...expected: number[]
  ): Promise<Result | undefined> => {
    try {
      return await run(await connected())
    } catch (error) {
      if (expected.includes(status(error) ?? 0)) return undefined
      throw error instanceof SourceFailure
        ? error.cause
        : new StoreUnavailable('The store of the copies failed', { cause: error })
    }
  }
  return {
    async put(key, source, lockedUntil) {
      const hash = createHash('sha256')
      let size = 0
      const parts = partsOf(source)
      const next = async (): Promise<Buffer | undefined> => {
        const { done, value } = await parts.next().catch((cause: unknown) => {
          throw new SourceFailure('', { cause })
        })
        if (done) return undefined
        hash.update(value)
        size += value.length
        return value
      }
      const object = {
        Bucket: bucket,
        Key: key,
        ContentType: 'application/octet-stream',
        ...(lockedUntil && { ObjectLockMode: 'COMPLIANCE' as const, ObjectLockRetainUntilDate: lockedUntil }),
      }
      await attempt(async ({ client, sdk }) => {
        const first = await next()
        const second = await next()
        if (second === undefined) return void (await client.send(new sdk.PutObjectCommand({ ...object, Body: first })))
        // The client sends this checksum with each part, and a store may refuse one that was not announced.
        const { UploadId } = await client.send(
          new sdk.CreateMultipartUploadCommand({ ...object, ChecksumAlgorithm: 'CRC32' }),
        )
        const upload = { Bucket: bucket, Key: key, UploadId }
        try {
          const sent: { PartNumber: number; ETag?: string; ChecksumCRC32?: string }[] = []
          const send = async (Body: Buffer | undefined) => {
            const PartNumber = sent.length + 1
            const { ETag, ChecksumCRC32 } = await client.send(
              new sdk.UploadPartCommand({ ...upload, PartNumber, Body }),
            )
            sent.push({ PartNumber, ETag, ChecksumCRC32 })
          }
          await send(first)
          for (let part: Buffer | undefined = second; part !== undefined; part = await next()) await send(part)
          await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
        } catch (error) {
          await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {})
          throw error
        }
      }).finally(() => parts.return(undefined))
      return { size, sha256: hash.digest('hex') }
    },
    async read(key) {
      const found = await attempt(
        ({ client, sdk }) => client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key })),
        404,
      )
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    async list(prefix) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const page = await attempt(({ client, sdk }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })),
        )
        keys.push(...(page?.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        token = page?.NextContinuationToken
      } while (token !== undefined)
      return keys
    },
    async remove(key) {
      const removed = await attempt(async ({ client, sdk }) => {
        const object = { Bucket: bucket, Key: key }
        // In a bucket with versions only the removal of the version itself frees space, and meets its lock.
        const { VersionId } = await client.send(new sdk.HeadObjectCommand(object))
        await client.send(new sdk.DeleteObjectCommand({ ...object, VersionId }))
        return true
      }, 403)
      return removed ?? false
    },
    async abortUnfinished(prefix) {
      const found = await attempt(({ client, sdk }) =>
        client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix })),
      )
      const uploads = found?.Uploads ?? []
      for (const { Key, UploadId } of uploads)
        await attempt(
          ({ client, sdk }) => client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
          404,
        )
      return uploads.length
    },
    async canLock() {
      const found = await attempt(
        ({ client, sdk }) => client.send(new sdk.GetObjectLockConfigurationCommand({ Bucket: bucket })),
        400,
        403,
        404,
        405,
        501,
      )
      return found?.ObjectLockConfiguration?.ObjectLockEnabled === 'Enabled'
    },
  }
}

/** The stream that was to be stored failed, not the store. */
class SourceFailure extends Error {}
