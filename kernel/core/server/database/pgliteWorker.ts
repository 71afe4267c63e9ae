// Runs the embedded PostgreSQL in its own thread, so that a slow query does not block requests.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { durableOptions, memoryParams, syncFolder } from './pgliteFsync.ts'
import { type Answer, type Failure, inMemory, type Request, type WorkerOptions } from './pgliteMessages.ts'
import { unpackTemplate } from './unpackTemplate.ts'
import { parsers } from './values.ts'

const { dataDir, tarball, template }: WorkerOptions = workerData
const port = parentPort
if (!port) throw new Error('pgliteWorker.ts runs in a worker thread')
const reply = (answer: Answer) => port.postMessage(answer)

// V8's optimizing compiler takes half a gigabyte and a second for one function of PostgreSQL, at every start.
// Without it, short statements are as fast, whole reads take up to twice as long (docs/decisions/database.md).
// A database in memory serves thousands of tests, which earn that second back.
for (const flag of dataDir === inMemory ? [] : ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag)

const isNew = dataDir !== inMemory && !existsSync(join(dataDir, 'PG_VERSION'))
const isUnpacked = isNew && template !== undefined && (await unpackTemplate(template, dataDir))
const pglite = await PGlite.create({
  ...(dataDir === inMemory ? { dataDir, startParams: memoryParams } : durableOptions(dataDir)),
  extensions: { pg_trgm, unaccent },
  parsers,
  ...(tarball && { loadDataDir: new Blob([tarball]) }),
})
if (isNew && !isUnpacked) await syncFolder(dataDir)
await pglite.exec(`SET TimeZone = 'UTC'`)

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
const failure = (error: unknown): Failure =>
  error instanceof Error
    ? {
        message: error.message,
        code: textOf(error, 'code'),
        constraint: textOf(error, 'constraint'),
        column: textOf(error, 'column'),
      }
    : { message: String(error) }

port.on('message', async ({ id, sql, parameters }: Request) => {
  try {
    if (sql === 'dump') {
      const dump = await pglite.dumpDataDir('none')
      reply({ kind: 'dumped', id, tarball: new Uint8Array(await dump.arrayBuffer()) })
    } else if (sql === 'close') {
      await pglite.close()
      reply({ kind: 'rows', id, rows: [] })
    } else {
      const { rows } = await pglite.query(sql, [...parameters])
      reply({ kind: 'rows', id, rows })
    }
  } catch (error) {
    reply({ kind: 'failed', id, failure: failure(error) })
  }
})
reply({ kind: 'open' })
