// Makes backups in memory, and files of archives that no server would write.
import { randomBytes } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { writeBackup } from '#kernel/features/backups/server/write.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'

export const clock = { now: () => new Date('2026-05-17T12:00:00.000Z') }

/** A store in memory with its files. */
export const memoryStore = (files = new Map<string, Uint8Array>()): FileStore & { files: Map<string, Uint8Array> } => ({
  files,
  put: async (name, bytes) => void files.set(name, bytes),
  read: async (name) => {
    const bytes = files.get(name)
    return bytes && Readable.from([Buffer.from(bytes)])
  },
  remove: async (name) => void files.delete(name),
})

/** Fills a database and a store with the demo content, without hashing passwords. */
export const seedQuickly = async (database: Database, store: FileStore): Promise<void> => {
  // Of the first product: another one has not its tables.
  const { seedDemo } = await import('#server/seeds/seed.ts')
  await seedDemo({ database, clock, hashPassword: async (password) => `hash of ${password}`, store })
}

/** A stream that collects its bytes. */
export const collect = (): { stream: Writable; bytes: () => Buffer } => {
  const parts: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk)
      done()
    },
  })
  return { stream, bytes: () => Buffer.concat(parts) }
}

/** Returns the bytes of a backup. */
export const backup = async (database: Database, store: FileStore): Promise<Buffer> => {
  const { stream, bytes } = collect()
  await writeBackup({ database, store, clock }, stream)
  return bytes()
}

/** Returns a function that opens an archive from its beginning. */
export const opener = (bytes: Uint8Array) => () => Readable.from([Buffer.from(bytes)])

export interface Entry {
  name: string
  text: string
}

/** Returns an archive with other entries: `change` gets those of a backup, with binary ones as Latin-1. */
export const tamper = async (bytes: Buffer, change: (entries: Entry[]) => Entry[]): Promise<Buffer> => {
  const found = await unpackTar(gunzipSync(bytes))
  const entries = found.map(({ header, data }) => ({
    name: header.name,
    text: Buffer.from(data ?? []).toString('latin1'),
  }))
  return gzipSync(
    await packTar(
      change(entries).map(({ name, text }) => ({
        header: { name, size: Buffer.byteLength(text, 'latin1') },
        body: Buffer.from(text, 'latin1'),
      })),
    ),
  )
}

/** Returns a name as stored files have it. */
export const someFileName = (): string => `${randomBytes(16).toString('hex')}.png`
