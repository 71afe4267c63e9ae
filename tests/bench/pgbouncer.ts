// `npm run test:pgbouncer` runs the server's tests through PgBouncer in transaction mode, on a PostgreSQL cluster of its own.
// Arguments are passed to vitest: `npm run test:pgbouncer -- tests/server/users.test.ts`. Needs the program pgbouncer (apt-get install pgbouncer).
import { spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, newCluster, ownedFolder, spawnAsOwner } from '#tests/support/cluster.ts'

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

if (spawnSync('pgbouncer', ['--version']).error)
  throw new Error('pgbouncer is not installed: apt-get install pgbouncer')

const cluster = await newCluster({ statement_timeout: '30s', jit: 'off', max_connections: '200', fsync: 'off' })
const folder = ownedFolder()
const port = await freePort()
// Any user name is accepted, and becomes the superuser of the cluster.
writeFileSync(
  join(folder, 'pgbouncer.ini'),
  `[databases]
* = host=127.0.0.1 port=${cluster.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = options,extra_float_digits
unix_socket_dir =
; Tests copy and drop databases, which no connection may use.
server_lifetime = 0
server_idle_timeout = 1
`,
)
const bouncer = spawnAsOwner('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  for (let tries = 0; !(await canConnect(port)) && tries < 100; tries++) await wait(100)
  const tests = spawn('vitest', ['run', '--project', 'postgres*', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PGBOUNCER: 'yes', TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
  })
  process.exitCode = await new Promise<number>((resolve) => tests.once('exit', (code) => resolve(code ?? 1)))
} finally {
  bouncer.kill()
  cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}
