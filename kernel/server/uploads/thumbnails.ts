// Makes small versions of stored pictures for lists and pickers, when they are first asked for.
// Memory keeps the newest; no store does, so nothing has to be removed with a picture (docs/decisions/0040-thumbnails.md).
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { receiving, upload } from '#kernel/contract/limits.ts'
import { ClientGone } from '#kernel/server/errors.ts'
import { createQueue, runOnThread } from '#kernel/server/process/queue.ts'
import { requestSignal } from '#kernel/server/process/requestContext.ts'
import { loadSharp } from './sharp.ts'

/** Returns a square WebP of `upload.thumbnailSide` pixels; undefined for an unknown file. @throws Unavailable when the queue is full */
export type Thumbnails = (name: string) => Promise<Uint8Array | undefined>

interface Kept {
  bytes: Promise<Uint8Array | undefined>
  /** The clients that wait for it in the queue; infinite from its start on, because a small version is of use later as well. */
  clients: number
  /** Leaves the queue. */
  leave: () => void
}

export const createThumbnails = (
  read: (name: string) => Promise<Readable | undefined>,
  maximumKept: number = receiving.thumbnailsKept,
): Thumbnails => {
  const encodings = createQueue({ name: 'thumbnails', ...receiving.thumbnails })
  // The one that was used last comes last.
  const kept = new Map<string, Kept>()

  const encode = async (name: string) => {
    const stored = await read(name)
    if (!stored) return undefined
    const bytes = await buffer(stored)
    const sharp = await loadSharp()
    return await runOnThread(() =>
      sharp(bytes)
        .resize({ width: upload.thumbnailSide, height: upload.thumbnailSide, fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer(),
    )
  }

  const forget = (name: string, entry: Kept): void => {
    if (kept.get(name) === entry) kept.delete(name)
  }

  const make = (name: string): Kept => {
    const closing = new AbortController()
    const work = () => {
      entry.clients = Number.POSITIVE_INFINITY
      return encode(name)
    }
    const entry: Kept = {
      bytes: encodings.run(work, '', closing.signal),
      clients: 0,
      leave: () => closing.abort(new ClientGone()),
    }
    return entry
  }

  return async (name) => {
    const signal = requestSignal()
    signal?.throwIfAborted()
    const entry = kept.get(name) ?? make(name)
    kept.delete(name)
    kept.set(name, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= maximumKept) break
      kept.delete(oldest)
    }
    entry.clients++
    const leave = () => {
      if (--entry.clients > 0) return
      forget(name, entry)
      entry.leave()
    }
    signal?.addEventListener('abort', leave, { once: true })
    const isKept = await entry.bytes.then(
      (bytes) => bytes !== undefined,
      () => false,
    )
    if (!isKept) forget(name, entry)
    return await entry.bytes
  }
}
