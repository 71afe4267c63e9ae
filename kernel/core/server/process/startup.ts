// Opens the lock, secret and database that the settings name, for the server and the commands.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { DatabaseUnavailable, DataDirInUse } from '#kernel/core/server/database/errors.ts'
import { hostNames } from '#kernel/core/server/database/hosts.ts'
import { lockDataDir } from '#kernel/core/server/database/lock.ts'
import { type Database, openDatabase, type OpenOptions } from '#kernel/core/server/database/open.ts'
import { minSecretLength, type Settings, StartupError } from '#kernel/core/server/env.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'
import { isDiskFull } from './diskSpace.ts'
import { currentRequest } from './requestContext.ts'
import { StoreUnavailable } from '#kernel/core/server/errors.ts'

const fullDisk = 'its disk is full'

/** Returns JWT_SECRET, or the secret of the locked DATA_DIR, which the first start creates. */
export const readSecret = ({ JWT_SECRET, DATA_DIR }: Settings): string => {
  if (JWT_SECRET) return JWT_SECRET
  const file = join(DATA_DIR, dataEntries.secret)
  if (!existsSync(file)) {
    mkdirSync(DATA_DIR, { recursive: true })
    writeFileSync(`${file}.part`, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < minSecretLength) {
    throw new StartupError(
      `the secret in ${file} is too short to sign with: remove the file, and a new one is made (who is signed in signs in again)`,
    )
  }
  return secret
}

/** Locks DATA_DIR, because PGlite has no lock. Returns the function that unlocks it; no effect with PostgreSQL. */
export const lockData = ({ DATABASE_URL, DATA_DIR }: Settings): (() => void) => {
  if (DATABASE_URL) return () => {}
  try {
    return lockDataDir(DATA_DIR)
  } catch (error) {
    if (error instanceof DataDirInUse) throw error
    const reason = isDiskFull(DATA_DIR) ? fullDisk : error instanceof Error ? error.message : String(error)
    throw new StartupError(`bad setting DATA_DIR: ${DATA_DIR} is no folder to write in (${reason})`, { cause: error })
  }
}

/** Checks that an embedded database exists, which opening would create. @throws StartupError */
export const assertDatabase = ({ DATABASE_URL, DATA_DIR }: Settings): void => {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, dataEntries.database)))
    throw new StartupError(`there is no database in DATA_DIR ${DATA_DIR}`)
}

/** Opens the database of the settings. @throws StartupError, which names only the host: a URL contains a password */
export const openData = async (settings: Settings, log?: Logger): Promise<Database> => {
  const { DATABASE_URL, DATABASE_READ_URL, DATA_DIR, SLOW_STATEMENT_MS } = settings
  const onStatement: OpenOptions['onStatement'] = (statement) => {
    const { sql, ms } = statement
    currentRequest()?.trace?.statement(statement)
    if (ms >= SLOW_STATEMENT_MS)
      log?.warn({ sql: sql.replace(/\s+/g, ' ').slice(0, 500), ms: Math.round(ms) }, 'slow statement')
  }
  try {
    return await openDatabase({
      databaseUrl: DATABASE_URL,
      readUrl: DATABASE_READ_URL,
      onReplicaFailure: (error) =>
        log?.warn({ err: error }, 'the replica does not answer: its reads go to the primary'),
      dataDir: DATA_DIR,
      slowStatementMs: SLOW_STATEMENT_MS,
      onStatement,
      fromTemplate: true,
    })
  } catch (error) {
    const reason =
      !DATABASE_URL && isDiskFull(DATA_DIR)
        ? fullDisk
        : error instanceof Error
          ? error instanceof DatabaseUnavailable && error.cause instanceof Error
            ? error.cause.message
            : error.message
          : ''
    const where = DATABASE_URL ? `the PostgreSQL server at ${hostNames(DATABASE_URL)}` : `the database in ${DATA_DIR}`
    throw new StartupError(`cannot open ${where}: ${reason || 'it does not answer'}`, { cause: error })
  }
}

/** Returns a failure as one line. */
export const lineOf = (error: unknown, settings: Settings | undefined): string => {
  if (error instanceof StartupError) return error.message
  if (error instanceof DataDirInUse)
    return `another server uses DATA_DIR ${settings?.DATA_DIR}: stop it, or choose another folder`
  if (error instanceof StoreUnavailable && error.cause instanceof Error)
    return `${error.message}: ${error.cause.message}`
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE') return `port ${settings?.PORT} is taken: stop who uses it, or choose another PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `bad setting HOST: ${settings?.HOST} is no address of this machine`
  if (code === 'EACCES') return `not allowed: ${error instanceof Error ? error.message : ''}`
  const line = error instanceof Error ? error.message.split('\n', 1).join('') : String(error)
  return settings && !settings.DATABASE_URL && isDiskFull(settings.DATA_DIR)
    ? `the disk of DATA_DIR ${settings.DATA_DIR} is full (${line})`
    : line
}
