// Loads a server on a PostgreSQL whose log pgBackRest archives, drops a table at a known moment, and restores to one second before it.
// Needs pgBackRest (apt-get install pgbackrest) on the PATH.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, execAsOwner, newCluster, ownedFolder, startCluster } from '#tests/support/cluster.ts'
import { query, type Server, signIn, startServer } from './rehearsal.ts'

/** When each write was sent and acknowledged, in milliseconds, by the e-mail that it stores. */
const writes = new Map<string, { sentAt: number; acknowledgedAt?: number }>()
let isOver = false

/** Creates users one after another. */
const write = async ({ url }: Server, token: string, writer: number): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let n = 0; !isOver; n++) {
    const email = `rehearsal-${writer}-${n}@example.test`
    const entry: { sentAt: number; acknowledgedAt?: number } = { sentAt: Date.now() }
    writes.set(email, entry)
    const body = JSON.stringify({ nome: `Ensaio ${writer} ${n}`, email, profile: { id: 2 } })
    const status = await fetch(`${url}/api/usuario`, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status === 201) entry.acknowledgedAt = Date.now()
    else await wait(50)
  }
}

const secondsSince = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Waits for a condition for two minutes. @throws Error afterwards */
const until = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isTrue()); tries++) {
    if (tries === 1200) throw new Error(`Gave up waiting: ${what}`)
    await wait(100)
  }
}

const sillage = (url: string): string => url.replace(/postgres$/, 'sillage')

/** Returns whether each write acknowledged up to the target is there, none sent after it, and the table that was dropped. */
export const rehearsePointInTime = async (seconds: number, writerCount: number): Promise<boolean> => {
  const repository = ownedFolder()
  const config = join(repository, 'pgbackrest.conf')
  const call = (...args: string[]) => execAsOwner('pgbackrest', [`--config=${config}`, '--stanza=sillage', ...args])
  const primary = await newCluster({
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=sillage archive-push %p`,
    archive_timeout: '60',
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-rehearsal-'))
  const folder = ownedFolder()
  const servers: Server[] = []
  let restored: Cluster | undefined
  try {
    // As docs/operations/backup.md has it, but in a folder instead of a bucket.
    const lines = [
      '[global]',
      `repo1-path=${repository}/repository`,
      'repo1-retention-full=2',
      'repo1-cipher-type=aes-256-cbc',
      'repo1-cipher-pass=of this rehearsal',
      'start-fast=y',
      'log-level-stderr=error',
      ...['log', 'lock', 'spool'].map((name) => `${name}-path=${repository}`),
      '[sillage]',
      `pg1-path=${primary.folder}`,
      `pg1-port=${primary.port}`,
      `pg1-socket-path=${primary.folder}`,
    ]
    writeFileSync(config, `${lines.join('\n')}\n`)
    call('stanza-create')
    call('check')
    await query(primary.url, 'CREATE DATABASE sillage')
    const server = await startServer({ DATABASE_URL: sillage(primary.url) }, dataDir)
    servers.push(server)
    const token = await signIn(server.url)
    const writers = Array.from({ length: writerCount }, (_, n) => write(server, token, n))
    await wait(seconds * 500)
    const copying = performance.now()
    call('--type=full', 'backup')
    console.log(`full backup under load: ${secondsSince(copying)}`)
    await wait(seconds * 1000)

    const [moment] = await query(sillage(primary.url), `SELECT clock_timestamp()::text AS at`)
    await query(sillage(primary.url), 'DROP TABLE users CASCADE')
    const droppedAt = new Date(String(moment?.['at'])).getTime()
    const target = droppedAt - 1000
    console.log(`dropped the table of users at ${new Date(droppedAt).toISOString()}`)
    isOver = true
    await Promise.all(writers)
    server.child.kill('SIGTERM')

    const restoring = performance.now()
    const [segment] = await query(primary.url, 'SELECT pg_walfile_name(pg_switch_wal()) AS name')
    await until('the log is archived', async () => {
      const [archiver] = await query(primary.url, 'SELECT last_archived_wal AS name FROM pg_stat_archiver')
      return String(archiver?.['name']) >= String(segment?.['name'])
    })
    call(
      `--pg1-path=${folder}`,
      '--type=time',
      `--target=${new Date(target).toISOString().replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
      'restore',
    )
    const copied = secondsSince(restoring)
    const recovered = await startCluster(folder, { archive_mode: 'off' })
    restored = recovered
    await until('the database is writable', async () => {
      const [state] = await query(recovered.url, 'SELECT pg_is_in_recovery() AS waits')
      return state?.['waits'] === false
    })
    console.log(`restored to one second before: files after ${copied}, writable after ${secondsSince(restoring)}`)

    const rows = await query(sillage(recovered.url), `SELECT email FROM users WHERE email LIKE 'rehearsal-%'`)
    const found = new Set(rows.map(({ email }) => String(email)))
    const all = [...writes]
    const before = all.filter(([, { acknowledgedAt }]) => acknowledgedAt !== undefined && acknowledgedAt <= target)
    const lost = before.filter(([email]) => !found.has(email))
    const later = all.filter(([email, { sentAt }]) => sentAt > target && found.has(email))
    const acknowledged = all.filter(([, { acknowledgedAt }]) => acknowledgedAt !== undefined)
    console.log(
      `acknowledged writes: ${before.length} before the target, lost: ${lost.length}; ${acknowledged.length - before.length} in the second after it, which are gone as asked; found though sent after it: ${later.length}`,
    )
    // The server works on what was restored.
    const again = await startServer({ DATABASE_URL: sillage(recovered.url) }, dataDir)
    servers.push(again)
    await signIn(again.url)
    return before.length > 0 && lost.length === 0 && later.length === 0
  } finally {
    isOver = true
    for (const { child } of servers) child.kill('SIGKILL')
    restored?.remove()
    primary.remove()
    for (const each of [repository, dataDir, folder]) rmSync(each, { recursive: true, force: true })
  }
}
