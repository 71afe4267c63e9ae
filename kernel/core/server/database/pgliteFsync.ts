// Makes the embedded database survive a power failure: PostgreSQL calls fsync, and the call reaches the disk.
// PGlite starts PostgreSQL with -F (no fsync), and Emscripten's file system for Node implements no fsync.
import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The number of an input/output error in Emscripten. */
const eio = 29

/** Emscripten turns this error into a return value; any other would abort PostgreSQL. */
class ErrnoError extends Error {
  override name = 'ErrnoError'
  readonly errno = eio
}

const fsync = ({ nfd }: { nfd: number }): void => {
  try {
    fsyncSync(nfd)
  } catch (error) {
    throw new ErrnoError('fsync failed', { cause: error })
  }
}

class DurableFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }) => {
        const operations: unknown = Reflect.get(NODEFS, 'stream_ops')
        if (typeof operations !== 'object' || operations === null) throw new Error('PGlite offers no way to set fsync')
        Reflect.set(operations, 'fsync', fsync)
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/**
 * PostgreSQL touches all buffers at its start: the default of 128 MB would occupy the memory of an idle server. Other
 * pages are in the cache of the operating system.
 */
const buffers = ['-c', 'shared_buffers=16MB']

/** The start parameters of a database in memory. */
export const memoryParams = [...PGlite.defaultStartParams, ...buffers]

/** Returns the options of a database whose commits reach the disk before they return. */
export const durableOptions = (dataDir: string): Pick<PGliteOptions, 'fs' | 'startParams'> => ({
  fs: new DurableFs(dataDir),
  // Emscripten does not implement the default, fdatasync.
  startParams: [...memoryParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'],
})

/** Syncs a file, or the names in a folder. */
export const syncPath = async (path: string): Promise<void> => {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

/** Maximum number of open files: the system allows a process about a thousand. */
const atOnce = 50

/** Syncs a new folder to the disk: PGlite copies its first files without fsync. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  while (paths.length > 0) await Promise.all(paths.splice(0, atOnce).map(syncPath))
}
