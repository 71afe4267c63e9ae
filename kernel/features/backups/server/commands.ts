// Makes and restores backups for the commands of the operator.
import { constants, createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError, type Proof } from './format.ts'
import { inspectBackup, restoreBackup } from './restore.ts'
import { requestBackup } from './socket.ts'
import { writeBackup } from './write.ts'
import { DataDirInUse } from '#kernel/core/server/database/errors.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import { systemClock } from '#kernel/core/server/process/clock.ts'
import { restrictDataDir } from '#kernel/core/server/process/dataDir.ts'
import { assertDatabase, lockData, openData } from '#kernel/core/server/process/startup.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'

/** Returns what a backup contains, in words. */
const contentOf = ({ tables, rows, files, bytes, missing }: Proof): string =>
  `${rows} rows of ${tables} tables and ${files} files of ${Math.ceil(bytes / 1000)} kB` +
  (missing > 0 ? `; ${missing} files are missing in the store` : '')

/** Locks DATA_DIR; undefined while a server uses it. */
const tryLock = (settings: Settings): (() => void) | undefined => {
  try {
    return lockData(settings)
  } catch (error) {
    if (error instanceof DataDirInUse) return undefined
    throw error
  }
}

const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no folder ${dirname(file)}`,
  ENOTDIR: (file) => `${dirname(file)} is no folder`,
  EISDIR: () => 'it is a folder',
  EACCES: () => 'the user of this command has no right to',
  EPERM: () => 'the user of this command has no right to',
  EROFS: () => 'the disk is read-only',
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'the disk quota is used up',
}

/** Turns an error of the operating system about a file into a sentence, and leaves any other as it is. */
const fileError = (verb: 'read' | 'write', file: string, error: unknown): unknown => {
  const code = error instanceof Error && 'syscall' in error ? String(Reflect.get(error, 'code')) : ''
  const reason = reasons[code]
  return reason ? new BackupError(`cannot ${verb} ${file}: ${reason(file)}`, { cause: error }) : error
}

const writeTo = async (settings: Settings, file: string): Promise<void> => {
  assertDatabase(settings)
  const unlock = tryLock(settings)
  if (!unlock) return await requestBackup(settings.DATA_DIR, () => createWriteStream(file, { mode: 0o600 }))
  try {
    const database = await openData(settings)
    const source = { database, store: openFileStore(settings), clock: systemClock }
    await writeBackup(source, createWriteStream(file, { mode: 0o600 })).finally(() => database.close())
  } finally {
    unlock()
  }
}

/**
 * Writes a backup into a new file, also beside a running server, and reads it again. Returns a sentence about its
 * content. @throws BackupError, also when the file exists
 */
export const makeBackup = async (settings: Settings, file: string): Promise<string> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already`)
  const part = `${file}.part`
  try {
    // Before the database is opened.
    await open(part, 'w', 0o600).then((empty) => empty.close())
    await writeTo(settings, part)
    const proof = await inspectBackup(() => createReadStream(part))
    const written = await open(part)
    await written.sync().finally(() => written.close())
    await rename(part, file)
    return `Wrote ${file}: ${contentOf(proof)}. Nothing but a restore proves a backup (docs/operations/backup.md).`
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw fileError('write', file, error)
  }
}

/** Restores a backup into the settings' database and store. Returns a sentence about its proof. @throws BackupError */
export const restoreFile = async (settings: Settings, file: string, replace: boolean): Promise<string> => {
  if (!existsSync(file)) throw new BackupError(`there is no file ${file}`)
  if (statSync(file).isDirectory()) throw new BackupError(`cannot read ${file}: it is a folder`)
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw fileError('read', file, error)
  })
  const unlock = lockData(settings)
  try {
    const database = await openData(settings)
    const proof = await restoreBackup(database, openFileStore(settings), () => createReadStream(file), {
      replace,
    }).finally(() => database.close())
    restrictDataDir(settings.DATA_DIR)
    return `Restored ${file}: ${contentOf(proof)}. The count of every table, ${proof.records} random records and the checksums of all files match. Everybody has to sign in again.`
  } finally {
    unlock()
  }
}
