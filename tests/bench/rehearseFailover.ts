// Loads two servers on a streaming pair of PostgreSQL, kills the primary, promotes the standby, and counts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newCluster, newStandby } from '#tests/support/cluster.ts'
import { query, type Server, signIn, startServer } from './rehearsal.ts'

const standbyName = 'sillage_standby'

const tally = {
  acknowledged: new Set<string>(),
  refused: 0,
  unclear: 0,
  faults: new Map<string, number>(),
  staleReads: 0,
  reads: 0,
}
/** When writes were acknowledged. */
const acknowledgedAt: number[] = []
let isOver = false

const fault = (what: string): void => void tally.faults.set(what, (tally.faults.get(what) ?? 0) + 1)

/** Creates users one after another, and looks each of them up in a list, on either server. */
const write = async (servers: readonly Server[], token: string, writer: number): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let n = 0; !isOver; n++) {
    const email = `rehearsal-${writer}-${n}@example.test`
    const [here, there] = n % 2 === 0 ? servers : servers.toReversed()
    try {
      const body = JSON.stringify({ nome: `Ensaio ${writer} ${n}`, email, profile: { id: 2 } })
      const answer = await fetch(`${here?.url}/api/usuario`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status === 503) {
        tally.refused++
        if (!answer.headers.has('retry-after')) fault('a 503 without Retry-After')
        await wait(50)
        continue
      }
      if (answer.status !== 201) {
        fault(`a write was answered with ${answer.status}`)
        continue
      }
      tally.acknowledged.add(email)
      acknowledgedAt.push(performance.now())
      // The list of another server contains it at once, from wherever it was read.
      const list = await fetch(`${there?.url}/api/usuario?FilterString=${encodeURIComponent(email)}`, { headers })
      const text = await list.text()
      if (list.status === 200) {
        tally.reads++
        if (!text.includes(email)) tally.staleReads++
      } else if (list.status !== 503) fault(`a list was answered with ${list.status}`)
    } catch {
      tally.unclear++
      await wait(50)
    }
  }
}

/** Returns whether no acknowledged write was lost, and every refusal was a 503 with Retry-After. */
export const rehearseFailover = async (seconds: number, writerCount: number): Promise<boolean> => {
  const primary = await newCluster({ wal_level: 'replica', max_wal_senders: '5', max_connections: '100' })
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-rehearsal-'))
  const servers: Server[] = []
  const standby = await newStandby(primary, standbyName)
  try {
    await query(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '${standbyName}'`)
    await query(primary.url, 'SELECT pg_reload_conf()')
    await query(primary.url, 'CREATE DATABASE sillage')
    const databaseUrl = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/sillage?target_session_attrs=read-write`
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: `postgres://postgres@127.0.0.1:${standby.port}/sillage`,
    }
    for (let n = 0; n < 2; n++) servers.push(await startServer(env, dataDir))
    const [first] = servers
    if (!first) throw new Error('No server')
    const token = await signIn(first.url)
    const writers = Array.from({ length: writerCount }, (_, n) => write(servers, token, n))
    await wait(seconds * 1000)
    const state = await query(primary.url, 'SELECT application_name, sync_state FROM pg_stat_replication')
    const metrics = await (await fetch(`${first.url}/metrics`)).text()
    console.log(`standby: ${JSON.stringify(state)}`)
    console.log(
      metrics
        .split('\n')
        .filter((line) => /^database_(reads_total|replica_lag)/.test(line))
        .join('\n'),
    )
    const before = tally.acknowledged.size
    const killedAt = performance.now()
    primary.kill()
    await wait(1_000)
    const promoting = performance.now()
    standby.promote()
    console.log(
      `killed the primary; promoted the standby a second later, which took ${((performance.now() - promoting) / 1000).toFixed(1)} s`,
    )
    const promoted = performance.now()
    for (let tries = 0; (acknowledgedAt.at(-1) ?? 0) < promoted && tries < 600; tries++) await wait(100)
    await wait(3_000)
    isOver = true
    await Promise.all(writers)
    const found = new Set(
      (await query(standby.url.replace(/postgres$/, 'sillage'), `SELECT email FROM users`)).map(({ email }) =>
        String(email),
      ),
    )
    const lost = [...tally.acknowledged].filter((email) => !found.has(email))
    console.log(
      `acknowledged writes: ${before} before the kill, ${tally.acknowledged.size - before} after it; lost: ${lost.length}`,
    )
    const around = acknowledgedAt.filter((at) => at > killedAt - 1_000)
    const pauseMs = Math.max(...around.map((at, n) => (around[n + 1] ?? at) - at))
    console.log(
      `no write was accepted for ${(pauseMs / 1000).toFixed(1)} s; refused with 503: ${tally.refused}; connections cut: ${tally.unclear}`,
    )
    console.log(`lists read right after a write, on the other server: ${tally.reads}, without it: ${tally.staleReads}`)
    for (const [what, count] of tally.faults) console.log(`${what}: ${count}`)
    return (
      lost.length === 0 && tally.staleReads === 0 && tally.faults.size === 0 && (acknowledgedAt.at(-1) ?? 0) >= promoted
    )
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    standby.remove()
    primary.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
