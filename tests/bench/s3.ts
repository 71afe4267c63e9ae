// `npm run test:s3` runs the tests of uploads and of copies of backups on a real S3-compatible store: OpenStack Swift, on a folder of its own.
// Arguments select other tests. TEST_S3_URL=http://key:secret@host:port names another store, in which buckets can be created.
// Needs Swift (apt-get install swift-proxy swift-account swift-container swift-object), or TEST_S3_URL.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/cluster.ts'

const servers = ['account', 'container', 'object', 'proxy'] as const
const filters = ['catch_errors', 'memcache', 's3api', 'tempauth', 'copy', 'slo', 'dlo'] as const

/** The settings of each filter. Without memcached nothing is kept: port 1 refuses at once. */
const filterSettings: Partial<Record<(typeof filters)[number], string>> = {
  memcache: 'memcache_servers = 127.0.0.1:1',
  s3api: 'location = us-east-1',
  tempauth: 'user_test_tester = testing .admin',
}

const isListening = async (url: string): Promise<boolean> =>
  await fetch(url).then(
    () => true,
    () => false,
  )

/** Starts Swift with one copy of each object. Returns the URL of its S3 interface, and the function that removes it. */
const startSwift = async (): Promise<{ url: string; remove: () => void }> => {
  if (servers.some((name) => spawnSync('sh', ['-c', `command -v swift-${name}-server`]).status !== 0))
    throw new Error('Swift is not installed: apt-get install swift-proxy swift-account swift-container swift-object')
  const folder = mkdtempSync(join(tmpdir(), 'sillage-swift-'))
  mkdirSync(join(folder, 'devices/one'), { recursive: true })
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = one',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ])
  const ports = new Map<string, number>()
  for (const name of servers) {
    const port = await freePort()
    ports.set(name, port)
    const common = [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${port}`,
      'workers = 0',
      `user = ${userInfo().username}`,
    ]
    const folders = [
      `swift_dir = ${folder}`,
      `devices = ${folder}/devices`,
      'mount_check = false',
      'container_update_timeout = 30',
    ]
    const app = `[app:${name}-server]\nuse = egg:swift#${name}\naccount_autocreate = true`
    const pipeline = name === 'proxy' ? `${filters.join(' ')} proxy-server` : `${name}-server`
    const used = filters.map(
      (filter) => `[filter:${filter}]\nuse = egg:swift#${filter}\n${filterSettings[filter] ?? ''}`,
    )
    write(`${name}.conf`, [
      ...common,
      ...folders,
      '[pipeline:main]',
      `pipeline = ${pipeline}`,
      app,
      ...(name === 'proxy' ? used : []),
    ])
    if (name === 'proxy') continue
    const builder = join(folder, `${name}.builder`)
    execFileSync('swift-ring-builder', [builder, 'create', '4', '1', '0'], { stdio: 'ignore' })
    execFileSync('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1'], { stdio: 'ignore' })
    execFileSync('swift-ring-builder', [builder, 'rebalance'], { stdio: 'ignore' })
  }
  const running: ChildProcess[] = servers.map((name) =>
    spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  const remove = () => {
    for (const each of running) each.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const port of ports.values())
    for (let tries = 1; !(await isListening(`http://127.0.0.1:${port}/`)); tries++) {
      if (tries === 300) {
        remove()
        throw new Error('Swift does not start')
      }
      await wait(100)
    }
  return { url: `http://test%3Atester:testing@127.0.0.1:${ports.get('proxy')}`, remove }
}

const given = process.env['TEST_S3_URL']
const store = given === undefined ? await startSwift() : { url: given, remove: () => {} }
const selected =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['tests/server/uploads.test.ts', 'tests/server/backupCopies.test.ts']
try {
  const tests = spawn('vitest', ['run', '--project', 'server*', ...selected], {
    stdio: 'inherit',
    env: { ...process.env, TEST_S3_URL: store.url },
  })
  process.exitCode = await new Promise<number>((resolve) => tests.once('exit', (code) => resolve(code ?? 1)))
} finally {
  store.remove()
}
