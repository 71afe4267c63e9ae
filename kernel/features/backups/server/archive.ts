// Writes and reads the gzipped tar of a backup. Reading trusts nothing: it checks names, sizes, order and checksums.
import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import * as z from 'zod/mini'
import { BackupError, entries, Header, Manifest, maxEntryBytes, parseEntryName } from './format.ts'

/** Adds an entry, and resolves when the archive can take the next one. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

/** Writes an archive into a stream; `write` adds its entries. Resolves when the stream is finished. */
export const writeArchive = async (destination: Writable, write: (add: AddEntry) => Promise<void>): Promise<void> => {
  const { readable, controller } = createTarPacker()
  const written = pipeline(Readable.from(readable, { objectMode: false }), createGzip({ level: 4 }), destination)
  // A destination that fails ends `readable`, and with it the next `add`; its own error is the one to report.
  const failed = written.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  try {
    await write(async (name, bytes) => {
      const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      await entry.write(bytes)
      await entry.close()
    })
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw (await failed)?.error ?? error
  }
  await written
}

interface Entry {
  name: string
  bytes: Buffer
}

const isGzipError = (error: unknown): boolean =>
  error instanceof Error && String(Reflect.get(error, 'code')).startsWith('Z_')

/** Yields the entries of an archive. @throws BackupError for a damaged archive or an entry that no backup contains */
async function* readEntries(source: Readable): AsyncGenerator<Entry> {
  const decoder = createTarDecoder({ strict: true })
  const unzipped = createGunzip()
  const decoded = pipeline(source, unzipped, async (chunks: AsyncIterable<Buffer>) => {
    const writer = decoder.writable.getWriter()
    try {
      for await (const chunk of chunks) await writer.write(chunk)
      await writer.close()
    } catch (error) {
      await writer.abort(error)
      throw error
    }
  })
  // The reader below reports the same failure.
  decoded.catch(() => {})
  try {
    for await (const { header, body } of decoder.readable) {
      const { name, size, type } = header
      if (type !== 'file' || size > maxEntryBytes)
        throw new BackupError(`the archive contains an entry that no backup has: ${name.slice(0, 100)}`)
      const parts: Uint8Array[] = []
      for await (const part of body) parts.push(part)
      yield { name, bytes: Buffer.concat(parts) }
    }
    await decoded
  } catch (error) {
    // The stream of a file gets the error of what reads it as well.
    if (error instanceof BackupError || (source.errored === error && !isGzipError(error))) throw error
    throw new BackupError('the archive is damaged or incomplete', { cause: error })
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

const parse = <Schema extends z.core.$ZodType>(schema: Schema, { name, bytes }: Entry): z.output<Schema> => {
  try {
    return z.parse(schema, JSON.parse(bytes.toString()))
  } catch (error) {
    throw new BackupError(`${name} of the archive is not that of a backup`, { cause: error })
  }
}

/** What a reader of a backup does with its entries. Without handlers only the archive itself is checked. */
export interface ArchiveHandlers {
  /** Stores a file; a name that occurs twice is refused before. */
  file?: (name: string, bytes: Buffer) => Promise<void>
  /** Inserts rows of a table of the header: complete lines of JSON. */
  rows?: (table: string, lines: readonly string[]) => Promise<void>
}

/** Reads everything after the header. @throws BackupError unless each checksum and count matches the manifest */
const readContents = async (
  header: Header,
  contents: AsyncGenerator<Entry>,
  { file, rows }: ArchiveHandlers,
): Promise<Manifest> => {
  const found = new Map(Object.keys(header.tables).map((table) => [table, { rows: 0, hash: createHash('sha256') }]))
  const files = { names: new Set<string>(), bytes: 0, hash: createHash('sha256') }
  let manifest: Manifest | undefined
  for await (const entry of contents) {
    const { name, bytes } = entry
    if (manifest) throw new BackupError('the archive goes on after its end')
    if (name === entries.manifest) {
      manifest = parse(Manifest, entry)
      continue
    }
    const meaning = parseEntryName(name)
    if (meaning && 'file' in meaning && !files.names.has(meaning.file)) {
      files.names.add(meaning.file)
      files.bytes += bytes.length
      files.hash.update(meaning.file).update(bytes)
      await file?.(meaning.file, bytes)
      continue
    }
    const table = meaning && 'table' in meaning ? found.get(meaning.table) : undefined
    if (!meaning || !('table' in meaning) || !table)
      throw new BackupError(`the archive contains an entry that no backup has: ${name.slice(0, 100)}`)
    table.hash.update(bytes)
    const lines = bytes.toString().split('\n')
    table.rows += lines.length
    await rows?.(meaning.table, lines)
  }
  if (!manifest) throw new BackupError('the archive is incomplete: its manifest is missing')
  const intact =
    Object.keys(manifest.tables).length === found.size &&
    [...found].every(
      ([name, { rows: n, hash }]) =>
        manifest.tables[name]?.rows === n && manifest.tables[name].sha256 === hash.digest('hex'),
    ) &&
    manifest.files.count === files.names.size &&
    manifest.files.bytes === files.bytes &&
    manifest.files.sha256 === files.hash.digest('hex')
  if (!intact) throw new BackupError('the archive is damaged: its contents do not match the checksums of its manifest')
  return manifest
}

/**
 * Opens a backup and returns its header; `read` then goes through its contents once. `close` gives up.
 * @throws BackupError for anything that is not a complete, undamaged backup
 */
export const openArchive = async (
  source: Readable,
): Promise<{ header: Header; read: (handlers: ArchiveHandlers) => Promise<Manifest>; close: () => Promise<void> }> => {
  const contents = readEntries(source)
  const { value: first } = await contents.next()
  if (first?.name !== entries.header) {
    await contents.return(undefined)
    throw new BackupError('this is not a backup')
  }
  const header = parse(Header, first)
  return {
    header,
    read: (handlers) => readContents(header, contents, handlers),
    close: async () => void (await contents.return(undefined)),
  }
}
