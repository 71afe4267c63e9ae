// Makes small versions of stored pictures for lists and pickers, when they are first asked for.
// Memory keeps the newest; no store does, so nothing has to be removed with a picture (docs/decisions/0040-thumbnails.md).
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { receiving, upload } from '#contract/limits.ts'
import { createQueue, runOnThread } from '#server/process/queue.ts'
import { loadSharp } from '#server/uploads/sharp.ts'

/** Returns a square WebP of `upload.thumbnailSide` pixels; undefined for an unknown file. @throws Unavailable when the queue is full */
export type Thumbnails = (name: string) => Promise<Uint8Array | undefined>

export const createThumbnails = (
  read: (name: string) => Promise<Readable | undefined>,
  maximumKept: number = receiving.thumbnailsKept,
): Thumbnails => {
  const encodings = createQueue(receiving.thumbnails)
  // The one that was used last comes last.
  const kept = new Map<string, Promise<Uint8Array | undefined>>()

  const encode = async (name: string) => {
    const stored = await read(name)
    if (!stored) return undefined
    const bytes = await buffer(stored)
    const sharp = await loadSharp()
    return await runOnThread(() =>
      sharp(bytes).resize({ width: upload.thumbnailSide, height: upload.thumbnailSide, fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    )
  }

  return async (name) => {
    const made = kept.get(name) ?? encodings.run(() => encode(name))
    kept.delete(name)
    kept.set(name, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= maximumKept) break
      kept.delete(oldest)
    }
    const isKept = await made.then(
      (bytes) => bytes !== undefined,
      () => false,
    )
    if (!isKept && kept.get(name) === made) kept.delete(name)
    return await made
  }
}
