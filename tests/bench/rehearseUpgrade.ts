// Updates a server under load: while one of an older revision answers, this version starts, migrates and takes over; then the old one stops.
import { partialDeepStrictEqual } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { newCluster } from '#tests/support/cluster.ts'
import { query, root, type Server, signIn, startServer } from './rehearsal.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns a revision, or the last tag without one, in its short form; undefined if there is none. */
const find = (named: string | undefined): string | undefined => {
  try {
    return git(
      'rev-parse',
      '--short',
      '--verify',
      '--end-of-options',
      `${named ?? git('describe', '--tags', '--abbrev=0')}^{commit}`,
    )
  } catch {
    return undefined
  }
}

/** Unpacks a revision into a folder. It runs with the packages of this version. */
const unpack = (revision: string, folder: string): void => {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

const migrationsOf = (folder: string): string[] => readdirSync(join(folder, 'server/migrations')).toSorted()

/** Does a revision announce its stop? Without that, a proxy sends it requests until its socket is closed. */
const announcesStop = (folder: string): boolean =>
  readFileSync(join(folder, 'kernel/core/server/env.ts'), 'utf8').includes('DRAIN_SECONDS')

const Created = z.object({ id: z.number() })

/** The replies that the load got. A refusal is a 503 with Retry-After; everything else is a fault. */
interface Tally {
  acknowledged: Set<string>
  refused: number
  faults: Map<string, number>
  /** In milliseconds. */
  slowest: { read: number; write: number }
}

const newTally = (): Tally => ({
  acknowledged: new Set(),
  refused: 0,
  faults: new Map(),
  slowest: { read: 0, write: 0 },
})

/** Sends calls to the servers that a proxy would use: those that reported to be ready when last asked. */
const startLoad = (token: string, writers: number, first: Server) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let servers: readonly Server[] = [first]
  let ready = servers
  let tally = newTally()
  let isOver = false
  const everything = new Set<string>()

  const look = async (): Promise<void> => {
    const asked = servers
    const answers = await Promise.all(
      asked.map(({ url }) =>
        fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    if (asked === servers) ready = asked.filter((_, n) => answers[n])
  }
  const proxy = (async () => {
    while (!isOver) {
      await look()
      await wait(200)
    }
  })()

  const fault = (what: string): void => void tally.faults.set(what, (tally.faults.get(what) ?? 0) + 1)

  /** Calls one of the servers. Returns its answer if it has the expected status. */
  const call = async (
    turn: number,
    kind: 'read' | 'write',
    status: number,
    method: string,
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const server = ready[turn % Math.max(1, ready.length)]
    if (!server) {
      fault('no server was ready')
      await wait(50)
      return undefined
    }
    const began = performance.now()
    try {
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      tally.slowest[kind] = Math.max(tally.slowest[kind], performance.now() - began)
      if (answer.status === status) return text === '' ? {} : JSON.parse(text)
      if (answer.status === 503 && answer.headers.has('retry-after')) {
        tally.refused++
        await wait(50)
      } else fault(`${method} was answered with ${answer.status}`)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      fault(`${method} was cut: ${cause}`)
      await wait(50)
    }
    return undefined
  }

  const work = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      const email = `upgrade-${writer}-${n}@example.test`
      const turn = writer + n
      const created = await call(turn, 'write', 201, 'POST', '/usuario', {
        nome: `Ensaio ${writer} ${n}`,
        email,
        profile: { id: 2 },
      })
      if (created === undefined) continue
      tally.acknowledged.add(email)
      everything.add(email)
      const { id } = Created.parse(created)
      // On the other server, if there are two.
      await call(turn + 1, 'read', 200, 'GET', `/usuario/${id}`)
      const list = await call(turn + 1, 'read', 200, 'GET', `/usuario?FilterString=${encodeURIComponent(email)}`)
      if (list !== undefined && !JSON.stringify(list).includes(email)) fault('a list lacked the write before it')
    }
  }
  const workers = Array.from({ length: writers }, (_, n) => work(n))

  return {
    everything,
    async use(...list: readonly Server[]) {
      servers = list
      await look()
    },
    /** Prints what a phase of the load has seen, and returns whether it was free of faults. */
    report(phase: string, seconds: number): boolean {
      const { acknowledged, refused, faults, slowest } = tally
      tally = newTally()
      const ms = `slowest read ${Math.round(slowest.read)} ms, slowest write ${Math.round(slowest.write)} ms`
      console.log(
        `${phase}: ${seconds.toFixed(1)} s, ${acknowledged.size} writes acknowledged, ${refused} refused with 503, ${ms}`,
      )
      for (const [what, count] of faults) console.log(`  ${what}: ${count}`)
      return faults.size === 0
    },
    async end() {
      isOver = true
      await Promise.all([proxy, ...workers])
    },
  }
}

/** What people have decided: an upgrade keeps every record, and each value that the older version showed. */
const decided: Readonly<Record<string, string>> = { orders: 'orderId', plans: 'planId', alerts: 'alertId' }
/** What the workers of a server move by themselves. */
const moving = ['updatedAt', 'records', 'comment', 'title']

const Rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
type Decisions = Record<string, z.infer<typeof Rows>['data']>

const readDecisions = async (url: string, token: string): Promise<Decisions> => {
  const read = async (name: string) => {
    const answer = await fetch(`${url}/api/${name}?perPage=100`, { headers: { authorization: `Bearer ${token}` } })
    return Rows.parse(await answer.json()).data
  }
  const lists = await Promise.all(Object.keys(decided).map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(lists)
}

/** Orders under way and received, a prepared change, and alerts in their states, by the calls of the older version where it has any. */
const decide = async (url: string, token: string, database: string): Promise<void> => {
  const authorization = `Bearer ${token}`
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      ...(body
        ? { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : { headers: { authorization } }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? undefined : await answer.json()
  }
  const [site, ...fragrances] = (
    await query(
      database,
      '(SELECT id FROM sites ORDER BY id LIMIT 1) UNION ALL (SELECT id FROM fragrances WHERE deleted_at IS NULL ORDER BY id LIMIT 3)',
    )
  ).map(({ id }) => Number(id))
  const orders: number[] = []
  for (const fragranceId of fragrances) {
    const made = await send('POST', '/orders', { siteId: site, fragranceId, quantity: 10 })
    orders.push(z.object({ orderId: z.number() }).parse(made).orderId)
  }
  await send('PUT', `/orders/receive/${orders[1]}`)
  const values = { name: 'Depois da atualização' }
  await send('POST', '/plans', { reason: 'Ensaio', changes: [{ verb: 'update', resource: 'sites', id: site, values }] })
  const rule = { name: 'Ensaio', condition: 'devices.silent', people: [1], delivery: 'atOnce' }
  await send('POST', '/alert-rules', rule)
  // The server looks at the rules every minute.
  const isOpen = async () => (await readDecisions(url, token))['alerts']?.find(({ state }) => state === 'open')
  let open = await isOpen()
  while (!open) {
    await wait(2_000)
    open = await isOpen()
  }
  await send('PUT', `/alerts/acknowledge/${String(open['alertId'])}`)
}

/** Prints how many of the records are as they were, and returns whether all are. */
const compareDecisions = (before: Decisions, after: Decisions): boolean => {
  let isSame = true
  for (const [name, id] of Object.entries(decided)) {
    const rows = before[name] ?? []
    const changed = rows.filter((row) => {
      const now = after[name]?.find((one) => one[id] === row[id])
      try {
        partialDeepStrictEqual(now, Object.fromEntries(Object.entries(row).filter(([key]) => !moving.includes(key))))
        return false
      } catch {
        return true
      }
    })
    console.log(`${name}: ${rows.length} of the older version, ${rows.length - changed.length} as they were`)
    for (const row of changed)
      console.log(`  ${JSON.stringify(row)}\n  ${JSON.stringify(after[name]?.find((one) => one[id] === row[id]))}`)
    isSame &&= changed.length === 0
  }
  return isSame
}

/** Reads every table in one long transaction, as a backup does. */
const readLong = async (url: string, ms: number): Promise<void> => {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  )
  const reads = tables.map(({ name }) => `SELECT FROM ${String(name)} LIMIT 1`)
  await query(url, `BEGIN; ${reads.join('; ')}; SELECT pg_sleep(${ms / 1000}); COMMIT`)
}

/** Returns whether no acknowledged write was lost, and every refusal was a 503 with Retry-After. */
export const rehearseUpgrade = async (
  named: string | undefined,
  seconds: number,
  writers: number,
): Promise<boolean> => {
  const revision = find(named)
  if (revision === undefined) {
    console.error(
      named === undefined
        ? 'There is no tag yet: name a revision, such as `npm run rehearse -- upgrade HEAD~10`'
        : `There is no revision "${named}"`,
    )
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'sillage-upgrade-'))
  const [older, dataDir] = [join(folder, 'older'), join(folder, 'data')]
  mkdirSync(dataDir)
  unpack(revision, older)
  const between = migrationsOf(root).filter((name) => !migrationsOf(older).includes(name))
  console.log(
    `from ${revision} (${git('show', '-s', '--format=%s', revision)}); migrations since: ${between.join(', ') || 'none'}`,
  )
  const cluster = await newCluster({ max_connections: '100' })
  const running: Server[] = []
  const env = { DATABASE_URL: cluster.url, DRAIN_SECONDS: '2', SEED: 'demo' }
  const start = async (cwd: string): Promise<Server> => {
    const server = await startServer(env, dataDir, cwd)
    running.push(server)
    return server
  }
  try {
    const old = await start(older)
    const token = await signIn(old.url)
    await decide(old.url, token, cluster.url)
    const before = await readDecisions(old.url, token)
    const load = startLoad(token, writers, old)
    let isGood = true
    const phase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const began = performance.now()
      await work()
      isGood = load.report(name, (performance.now() - began) / 1000) && isGood
    }
    await phase('the old server alone', () => wait(seconds * 1000))
    let young: Server | undefined
    await phase('this version starts and migrates beside it, while a backup reads every table', async () => {
      const reading = readLong(cluster.url, 5_000)
      young = await start(root)
      await reading
    })
    if (!young) throw new Error('This version did not start')
    const now = young
    await phase('both', async () => {
      await load.use(old, now)
      await wait(seconds * 1000)
    })
    const announces = announcesStop(older)
    await phase(
      announces ? 'the old one stops' : 'the proxy forgets the old one, which knows no DRAIN_SECONDS, and it stops',
      async () => {
        if (!announces) {
          await load.use(now)
          await wait(2_000)
        }
        const stopped = new Promise((resolve) => old.child.once('exit', resolve))
        old.child.kill('SIGTERM')
        await stopped
      },
    )
    await phase('this version alone', async () => {
      await load.use(now)
      await wait(seconds * 1000)
    })
    await load.end()
    isGood = compareDecisions(before, await readDecisions(now.url, token)) && isGood
    const found = new Set((await query(cluster.url, 'SELECT email FROM users')).map(({ email }) => String(email)))
    const lost = [...load.everything].filter((email) => !found.has(email))
    console.log(`acknowledged writes: ${load.everything.size}; lost: ${lost.length}`)
    const isBack = await start(older).then(
      () => true,
      () => false,
    )
    console.log(`the way back: the old server ${isBack ? 'starts' : 'does not start'} on the new schema`)
    if (!isBack && between.length <= 1) isGood = false
    return isGood && lost.length === 0
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
