// Opens the parts of a workbook by the directory of its zip file, and counts the bytes that they really contain:
// declared sizes may lie, and parts that the directory does not name do not exist.
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { SheetError } from './sheetError.ts'

export interface Archive {
  /** Whether the archive has such a part; case does not matter. */
  has(name: string): boolean
  /** Yields the bytes of a part while they are unpacked. @throws SheetError for a missing, damaged or too large one */
  read(name: string): AsyncGenerator<Buffer>
}

const maximumParts = 2000

const keyOf = (name: string): string => name.toLowerCase()

/** Turns what a library throws into a SheetError. */
export const toSheetError = (error: unknown): SheetError =>
  error instanceof SheetError ? error : new SheetError('sheetDamaged', error)

/** Opens a zip file. @throws SheetError for a damaged one, one with a password, or one with too many parts */
export const openZip = async (bytes: Buffer): Promise<Archive> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  if (zip.entryCount > maximumParts) throw new SheetError('sheetTooLarge')
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetError('sheetProtected')
    // Readers disagree on which of two parts with the same name counts.
    if (parts.has(keyOf(entry.fileName))) throw new SheetError('sheetDamaged')
    parts.set(keyOf(entry.fileName), entry)
  }
  let unpacked = 0
  return {
    has: (name) => parts.has(keyOf(name)),
    async *read(name) {
      const entry = parts.get(keyOf(name))
      if (!entry) throw new SheetError('sheetDamaged')
      const content: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
      let checksum = 0
      for await (const chunk of content) {
        unpacked += chunk.length
        if (unpacked > limits.unpackedBytes) throw new SheetError('sheetTooLarge')
        checksum = crc32(chunk, checksum)
        yield chunk
      }
      if (checksum !== entry.crc32) throw new SheetError('sheetDamaged')
    },
  }
}
