// Makes small versions of stored pictures for lists and pickers, when they are first asked for.
// Memory keeps the newest; no store does, so nothing has to be removed with a picture (docs/decisions/files.md).
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { receiving, upload } from '#kernel/core/contract/limits.ts'
import type { Focus } from '#kernel/core/contract/pictureFocus.ts'
import { ClientGone } from '#kernel/core/server/errors.ts'
import { createQueue, runOnThread } from '#kernel/core/server/process/queue.ts'
import { requestSignal } from '#kernel/core/server/process/requestContext.ts'
import { loadSharp } from './sharp.ts'

/**
 * Returns a WebP of `upload.thumbnailSide` pixels; undefined for an unknown file. @throws Unavailable when the queue is
 * full
 */
export type Thumbnails = (name: string, focus?: Focus) => Promise<Uint8Array | undefined>

const middle: Focus = { x: 50, y: 50 }

interface Kept {
  bytes: Promise<Uint8Array | undefined>
  /** The clients that wait for it; infinite once it has started, because it is useful later as well. */
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

  const encode = async (name: string, { x, y }: Focus) => {
    const stored = await read(name)
    if (!stored) return undefined
    const bytes = await buffer(stored)
    const sharp = await loadSharp()
    // As the browser places a picture by object-position.
    const { width = 1, height = 1 } = await sharp(bytes).metadata()
    const side = Math.min(width, height)
    const [left, top] = [(width - side) * x, (height - side) * y].map((free) => Math.round(free / 100))
    return await runOnThread(() =>
      sharp(bytes)
        .extract({ left: left ?? 0, top: top ?? 0, width: side, height: side })
        .resize({ width: upload.thumbnailSide, height: upload.thumbnailSide, fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer(),
    )
  }

  const forget = (name: string, entry: Kept): void => {
    if (kept.get(name) === entry) kept.delete(name)
  }

  const make = (name: string, focus: Focus): Kept => {
    const closing = new AbortController()
    const work = () => {
      entry.clients = Number.POSITIVE_INFINITY
      return encode(name, focus)
    }
    const entry: Kept = {
      bytes: encodings.run(work, '', closing.signal),
      clients: 0,
      leave: () => closing.abort(new ClientGone()),
    }
    return entry
  }

  return async (name, focus = middle) => {
    const signal = requestSignal()
    signal?.throwIfAborted()
    const entry = kept.get(name) ?? make(name, focus)
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
