// Makes, copies back, proves and restores backups for the commands of the operator.
import { constants, createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { access, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type CopyProof, readCopyProof } from './copies.ts'
import { type CopyStore, openCopyStore } from './copyStore.ts'
import { decrypt, encryptedHead, readIdentities, writeIdentity } from './encryption.ts'
import { BackupError, type Proof } from './format.ts'
import { copiesAmong, copyFolders, proofKey } from './names.ts'
import { inspectBackup, type OpenBackup, restoreBackup } from './restore.ts'
import { nowhere, openScratch } from './scratch.ts'
import { backupSettings, copyAccountOf } from './settings.ts'
import { requestBackup } from './socket.ts'
import { writeBackup } from './write.ts'
import { DataDirInUse } from '#kernel/core/server/database/errors.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import { systemClock } from '#kernel/core/server/process/clock.ts'
import { restrictDataDir } from '#kernel/core/server/database/dataDir.ts'
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

/** Opens the store of the copies, or another bucket of it. @throws BackupError without its settings */
const storeOf = (settings: Settings, bucket?: string): CopyStore => {
  const account = copyAccountOf(settings)
  if (!account) throw new BackupError('set BACKUP_S3_ENDPOINT, _BUCKET, _ACCESS_KEY and _SECRET_KEY to read copies')
  return openCopyStore({ ...account, bucket: bucket ?? account.bucket })
}

/** Returns the newest copies first, of the nights and between them. */
const copiesOf = async (store: CopyStore, folder = '') =>
  copiesAmong(await store.list(folder)).toSorted((one, other) => other.at.getTime() - one.at.getTime())

/** @throws BackupError without an identity */
const identitiesOf = (settings: Settings, file: string | undefined): string[] => {
  const path = file ?? backupSettings.of(settings).BACKUP_IDENTITY
  if (path === undefined)
    throw new BackupError('the backup is encrypted: name the file with its identity, --identity FILE')
  return readIdentities(path)
}

/** Returns how a copy of the store is opened: it is decrypted on its way, and never on a disk. */
const openCopy =
  (store: CopyStore, key: string, identities: readonly string[]): OpenBackup =>
  async () => {
    const found = await store.read(key)
    if (!found) throw new BackupError(`the store has no ${key}`)
    return await decrypt(identities, found)
  }

const isEncrypted = async (file: string): Promise<boolean> => {
  const head = Buffer.alloc(encryptedHead.length)
  const opened = await open(file)
  await opened.read(head, 0, head.length).finally(() => opened.close())
  return head.toString() === encryptedHead
}

/** Returns how a backup is opened, from a file or from `s3://BUCKET/KEY`; without a key, the newest copy. */
const openFrom = async (settings: Settings, from: string, identity: string | undefined): Promise<OpenBackup> => {
  if (from.startsWith('s3://')) {
    const [bucket = '', ...path] = from.slice('s3://'.length).split('/')
    const key = path.join('/')
    const identities = identitiesOf(settings, identity)
    const store = storeOf(settings, bucket)
    const chosen = key || (await copiesOf(store))[0]?.key
    if (chosen === undefined) throw new BackupError(`the bucket ${bucket} has no copy of a backup`)
    return openCopy(store, chosen, identities)
  }
  if (!existsSync(from)) throw new BackupError(`there is no file ${from}`)
  if (statSync(from).isDirectory()) throw new BackupError(`cannot read ${from}: it is a folder`)
  await access(from, constants.R_OK).catch((error: unknown) => {
    throw fileError('read', from, error)
  })
  if (!(await isEncrypted(from))) return () => createReadStream(from)
  const identities = identitiesOf(settings, identity)
  return () => decrypt(identities, createReadStream(from))
}

/** Restores a backup into the settings' database and store. Returns a sentence about its proof. @throws BackupError */
export const restoreFile = async (
  settings: Settings,
  from: string,
  replace: boolean,
  identity?: string,
): Promise<string> => {
  const opened = await openFrom(settings, from, identity)
  const unlock = lockData(settings)
  try {
    const database = await openData(settings)
    const proof = await restoreBackup(database, openFileStore(settings), opened, { replace }).finally(() =>
      database.close(),
    )
    restrictDataDir(settings.DATA_DIR)
    return `Restored ${from}: ${contentOf(proof)}. The count of every table, ${proof.records} random records and the checksums of all files match. Everybody has to sign in again.`
  } finally {
    unlock()
  }
}

/** Writes a new key pair. Returns a sentence with the public key. @throws BackupError when the file exists */
export const makeKey = async (file: string): Promise<string> => {
  const recipient = await writeIdentity(file, systemClock.now()).catch((error: unknown) => {
    throw fileError('write', file, error)
  })
  return `Wrote the identity into ${file}: keep it off the server, and a second copy elsewhere, since without it no copy can be read.\nBACKUP_RECIPIENT=${recipient}`
}

/** Lists the copies of the store, the newest first. */
export const listCopies = async (settings: Settings): Promise<string> => {
  const copies = await copiesOf(storeOf(settings))
  return copies.map(({ key }) => key).join('\n') || 'The store has no copies.'
}

/**
 * Restores the newest copy of a night into a scratch database and writes the result into the store, where the server
 * reads it. Needs the identity, so it runs on another machine. Tests replace `scratch`. @throws BackupError
 */
export const proveCopy = async (
  settings: Settings,
  identity: string | undefined,
  scratch = (folder: string) => openScratch(settings.DATABASE_URL, folder),
): Promise<string> => {
  const identities = identitiesOf(settings, identity)
  const store = storeOf(settings)
  const [newest] = await copiesOf(store, copyFolders.nightly)
  if (!newest) throw new BackupError('the store has no copy of a nightly backup')
  const record = async (proof: CopyProof) => void (await store.put(proofKey, [Buffer.from(JSON.stringify(proof))]))
  const folder = await mkdtemp(join(tmpdir(), 'backup-proof-'))
  try {
    const database = await scratch(folder)
    const proof = await restoreBackup(database, nowhere, openCopy(store, newest.key, identities)).finally(() =>
      database.close(),
    )
    const [at, provedAt] = [newest.at.toISOString(), systemClock.now().toISOString()]
    await record({
      proved: { key: newest.key, at, provedAt, rows: proof.rows, files: proof.files },
      failedAt: null,
    })
    return `Restored ${newest.key} into a scratch database: ${contentOf(proof)}. The server shows it within ten minutes.`
  } catch (error) {
    if (error instanceof BackupError)
      await record({ ...(await readCopyProof(store)), failedAt: systemClock.now().toISOString() })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
