// Unpacks the template of an embedded database, in its thread.
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { syncFolder, syncPath } from './pgliteFsync.ts'

/**
 * Makes a database's folder from a template, completely or not at all. False for a damaged template, and for a folder
 * that cannot be replaced, such as a mounted one.
 */
export const unpackTemplate = async (template: string, folder: string): Promise<boolean> => {
  const part = `${folder}.part`
  try {
    await rm(part, { recursive: true, force: true })
    await pipeline(createReadStream(template), createZstdDecompress(), unpackTar(part, { dmode: 0o700, fmode: 0o600 }))
    await syncFolder(part)
    await rename(part, folder)
    await syncPath(dirname(folder))
    return true
  } catch {
    await rm(part, { recursive: true, force: true })
    return false
  }
}
