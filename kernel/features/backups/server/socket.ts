// Lets commands of the same user back up a running embedded database, which only its own process can read.
// A socket in DATA_DIR is closed to other users of the machine, and to its network.
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { BackupError } from './format.ts'
import { type BackupSource, writeBackup } from './write.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'

/** Returns the path of the socket: the shorter spelling, because the system allows about a hundred characters. */
const socketIn = (dataDir: string): string => {
  const path = join(dataDir, dataEntries.backups)
  const short = relative(process.cwd(), path)
  return short.length < path.length ? short : path
}

/** Serves backups at a socket of DATA_DIR, which must be locked. Returns the function that stops it. */
export const serveBackups = async (
  source: BackupSource,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<() => void> => {
  const path = socketIn(dataDir)
  const server = createServer((_request, response) => {
    writeBackup(source, response).then(
      ({ files }) => log.info({ files: files.count }, 'backup sent'),
      (error: unknown) => {
        if (response.closed)
          log.warn('the command that asked for a backup ended before it was sent: its own output says why')
        else log.error({ err: error }, 'a backup could not be sent')
        response.destroy()
      },
    )
  })
  // A killed server leaves its socket behind.
  rmSync(path, { force: true })
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'npm run backup works only while the server is stopped')
      resolve()
    })
    server.listen(path, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** What a stream reports when the other end of the connection ends too early. */
const cutConnection = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * Writes the backup of a running server into a stream, which is opened when it answers.
 * @throws BackupError when the server does not answer or does not finish, or the error of the stream
 */
export const requestBackup = async (dataDir: string, destination: () => Writable): Promise<void> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataDir), path: '/', method: 'POST' }, resolve)
    asked.once('error', (error) =>
      reject(new BackupError('the running server does not offer backups: see its log', { cause: error })),
    )
    asked.end()
  })
  await pipeline(response, destination()).catch((error: unknown) => {
    const isCut = error instanceof Error && cutConnection.has(String(Reflect.get(error, 'code')))
    throw isCut
      ? new BackupError('the running server could not finish the backup: see its log', { cause: error })
      : error
  })
}
