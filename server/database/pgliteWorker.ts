// Runs the embedded PostgreSQL in its own thread, so that a slow query does not block requests.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { durableOptions, syncFolder } from '#server/database/pgliteFsync.ts'
import { type Answer, type Failure, inMemory, type Statement, type WorkerOptions } from '#server/database/pgliteMessages.ts'
import { parsers } from '#server/database/values.ts'

const { dataDir, tarball }: WorkerOptions = workerData
const port = parentPort
if (!port) throw new Error('pgliteWorker.ts runs in a worker thread')
const reply = (answer: Answer) => port.postMessage(answer)

const isNew = dataDir !== inMemory && !existsSync(join(dataDir, 'PG_VERSION'))
const pglite = await PGlite.create({
  ...(dataDir === inMemory ? { dataDir } : durableOptions(dataDir)),
  extensions: { pg_trgm, unaccent },
  parsers,
  ...(tarball && { loadDataDir: new Blob([tarball]) }),
})
if (isNew) await syncFolder(dataDir)
await pglite.query(`SET TimeZone = 'UTC'`)

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
const failure = (error: unknown): Failure =>
  error instanceof Error
    ? { message: error.message, code: textOf(error, 'code'), constraint: textOf(error, 'constraint') }
    : { message: String(error) }

port.on('message', async ({ id, sql, parameters }: Statement) => {
  try {
    if (sql === 'dump') {
      const dump = await pglite.dumpDataDir('none')
      reply({ kind: 'dumped', id, tarball: new Uint8Array(await dump.arrayBuffer()) })
    } else if (sql === 'close') {
      await pglite.close()
      reply({ kind: 'rows', id, rows: [], affected: 0 })
    } else if (/^begin; |; commit$/.test(sql)) {
      // Two statements in one message.
      const [first] = await pglite.exec(sql)
      reply({ kind: 'rows', id, rows: first?.rows ?? [], affected: 0 })
    } else {
      const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(sql, [...parameters])
      reply({ kind: 'rows', id, rows, affected: affectedRows ?? 0 })
    }
  } catch (error) {
    reply({ kind: 'failed', id, failure: failure(error) })
  }
})
reply({ kind: 'open' })
