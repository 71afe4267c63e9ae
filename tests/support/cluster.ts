// Runs PostgreSQL clusters of its own from the installed programs, to rehearse a failover and to test a pooler.
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root: root runs it as `postgres`. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns the path of a program of PostgreSQL: in PG_BIN, in Debian's folder of the newest version, or on the PATH. */
const programOf = (name: string): string => {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  const folder = process.env['PG_BIN'] ?? newest
  const path = folder === undefined ? name : join(folder, name)
  if (folder !== undefined && !existsSync(path))
    throw new Error(`${path} is missing: install PostgreSQL, or set PG_BIN`)
  return path
}

/** Runs a command as the owner of the clusters. */
export const execAsOwner = (command: string, args: readonly string[]): void => {
  execFileSync(command, args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'], ...owner() })
}

/** Runs a program of PostgreSQL as the owner of the clusters. */
export const runAsOwner = (name: string, args: readonly string[]): void => execAsOwner(programOf(name), args)

/** Starts a program that stays, as the owner of the clusters. */
export const spawnAsOwner = (command: string, args: readonly string[], options: SpawnOptions = {}) =>
  spawn(command, args, { cwd: tmpdir(), stdio: 'ignore', ...owner(), ...options })

export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Creates a temporary folder of the clusters' owner. */
export const ownedFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-cluster-'))
  const ids = owner()
  if (ids) chownSync(folder, ids.uid, ids.gid)
  chmodSync(folder, 0o700)
  return folder
}

export interface Cluster {
  folder: string
  port: number
  url: string
  /** Ends it as a power cut would. */
  kill(): void
  promote(): void
  /** Stops and removes it. */
  remove(): void
}

/** Starts a cluster in a folder that initdb, pg_basebackup or a restore has filled. */
export const startCluster = async (folder: string, settings: Readonly<Record<string, string>>): Promise<Cluster> => {
  const port = await freePort()
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    timezone: 'UTC',
    ...settings,
  }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) => runAsOwner('pg_ctl', ['-D', folder, '-s', '-w', ...args])
  control('-l', join(folder, 'log'), '-o', options.join(' '), 'start')
  const kill = () => {
    const pid = Number(execFileSync('head', ['-1', join(folder, 'postmaster.pid')], { encoding: 'utf8' }))
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    // Processes of connections would otherwise finish their statements.
    for (const each of [pid, ...children]) process.kill(each, 'SIGKILL')
  }
  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill,
    promote: () => control('promote'),
    remove: () => {
      try {
        control('-m', 'immediate', 'stop')
      } catch {}
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates and starts an empty cluster. */
export const newCluster = async (settings: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const folder = ownedFolder()
  runAsOwner('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  return await startCluster(folder, settings)
}

/** Copies a running cluster and starts the copy as its streaming standby. */
export const newStandby = async (primary: Cluster, name: string): Promise<Cluster> => {
  const folder = ownedFolder()
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  runAsOwner('pg_basebackup', ['-D', folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  return await startCluster(folder, { synchronous_standby_names: '' })
}
