// Tests the start of the server: failures, settings, demo content, and file modes.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readSettings, retentionOf, settingWarnings } from '#kernel/core/server/env.ts'
import { restrictDataDir } from '#kernel/core/server/database/dataDir.ts'
import { newFolder, post, preparedFolder, run } from '#tests/support/serverProcess.ts'

const secret = 'a secret of tests, long enough for anybody'

describe('a start that cannot go on', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const cutOff = newFolder()
  writeFileSync(join(cutOff, 'jwt-secret'), '')
  const DATABASE_URL = 'postgres://someone:hunter2@127.0.0.1:1/nowhere'
  const cases: { what: string; env: Record<string, string>; line: RegExp }[] = [
    { what: 'a bad setting', env: { PORT: 'abc' }, line: /bad setting PORT: is not a whole number/ },
    {
      what: 'an unknown time zone',
      env: { TIME_ZONE: 'America/Brasilia' },
      line: /bad setting TIME_ZONE: is no time zone with an IANA name/,
    },
    { what: 'DATABASE_URL without JWT_SECRET', env: { DATABASE_URL }, line: /bad setting JWT_SECRET/ },
    {
      what: 'a database that is away',
      env: { DATABASE_URL, JWT_SECRET: `hunter2${secret}` },
      line: /cannot open the PostgreSQL server at 127\.0\.0\.1:1/,
    },
    { what: 'a DATA_DIR that is a file', env: { DATA_DIR: file }, line: /bad setting DATA_DIR/ },
    { what: 'a DATA_DIR below a file', env: { DATA_DIR: join(file, 'data') }, line: /bad setting DATA_DIR/ },
    // This file system has no room.
    { what: 'a full disk', env: { DATA_DIR: '/proc/self' }, line: /DATA_DIR: \/proc\/self [^\n]*\(its disk is full\)/ },
    {
      what: 'a kept secret that is cut off',
      env: { DATA_DIR: cutOff },
      line: /the secret in \S+jwt-secret is too short[^\n]*remove the file/,
    },
  ]

  test.each(cases)('$what ends the start with one line, without a secret, and exit code 1', async ({ env, line }) => {
    const { ended, output } = run(env)
    expect(await ended).toBe(1)
    expect(output.err).toMatch(/^Sillage cannot start: [^\n]+\n$/)
    expect(output.err).toMatch(line)
    expect(output.err + output.out).not.toContain('hunter2')
  })

  test('a start without an ADMIN explains how to create one; a foreign HOST is rejected by name', async () => {
    const nobody = run({ DATA_DIR: newFolder(), SEED: 'none' })
    expect(await nobody.ended).toBe(1)
    expect(nobody.output.err).toMatch(/^Sillage cannot start: [^\n]*Set ADMIN_EMAIL and ADMIN_PASSWORD[^\n]*\n$/)
    const { ended, output } = run({
      DATA_DIR: preparedFolder(),
      HOST: '192.0.2.1',
      SEED: 'none',
      ADMIN_EMAIL: 'a@a.test',
      ADMIN_PASSWORD: 'Senha@123',
    })
    expect(await ended).toBe(1)
    expect(output.err).toBe('Sillage cannot start: bad setting HOST: 192.0.2.1 is no address of this machine\n')
  })

  test('--help lists every setting and exits with 0', async () => {
    const { ended, output } = run({ PORT: 'abc' }, { args: ['--help'] })
    expect(await ended).toBe(0)
    for (const name of [
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'JWT_SECRET',
      'SMTP_URL',
      'RATE_LIMIT_LOGIN',
      'RATE_LIMIT_ADDRESS',
    ])
      expect(output.out).toContain(`  ${name} `)
  })
})

describe('settings', () => {
  test.each<[string, string]>([
    ['PORT', '65536'],
    ['PORT', '1.5'],
    ['SEED', 'all'],
    ...['0', '1000', 'users=12', '24,', '24,users', '24,users=0', '24,users=6,users=7', '2.5'].map(
      (text): [string, string] => ['RETENTION', text],
    ),
    ...['3651', '30,mails=3651', '30,news=7', '30;mails=7'].map((text): [string, string] => ['RETENTION_DAYS', text]),
    ['RETENTION_SHOTS', '0'],
    ['DATABASE_URL', 'mysql://someone:hunter2@db/x'],
    ['SMTP_URL', 'http://someone:hunter2@mail'],
    ['PUBLIC_URL', 'admin.exemplo.test'],
    ['SESSION_YEAR', '1999'],
    ['TIME_ZONE', '-03:00'],
    ['TIME_ZONE', 'hunter2'],
    ['RATE_LIMIT_LOGIN', '-1'],
    ['CORS_ORIGINS', 'https://a.test/path'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'sometimes'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '::1/129'],
    ['ADMIN_EMAIL', 'a@a.test'],
    ['JWT_SECRET', 'hunter2'],
  ])('%s=%s is rejected by name, without repeating the value', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^bad setting ${name}: (?!.*hunter2)`))
  })

  test.each(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    '%s without S3_ENDPOINT is rejected, not ignored',
    (name) => {
      expect(() => readSettings({ [name]: 'hunter2' })).toThrow(
        new RegExp(`^bad setting S3_ENDPOINT: it must be set where ${name} is$`),
      )
    },
  )

  test('TRUST_PROXY=true is refused, because it would believe what a client says of itself', () => {
    expect(() => readSettings({ TRUST_PROXY: 'true' })).toThrow(
      /^bad setting TRUST_PROXY: true would let every client choose its own address; set the number of proxies \(1\) or their addresses$/,
    )
    expect(readSettings({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(false)
  })

  test('a retention of a resource that does not exist is rejected, with the names that do', () => {
    const retention = readSettings({ RETENTION: '24,users=12,user=6' })
    expect(() => retentionOf(retention, ['users', 'session'])).toThrow(
      /^bad setting RETENTION: there is no "user" in the log; use users, session$/,
    )
  })

  test('retention is one number with exceptions; shots are kept for ever by default', () => {
    expect(
      retentionOf(readSettings({ RETENTION: ' 24 , users = 12,session=6', RETENTION_DAYS: '30,mails=90, outbox=7' }), [
        'users',
        'session',
      ]),
    ).toEqual({
      months: 24,
      byResource: { users: 12, session: 6 },
      days: { sessions: 30, tokens: 30, links: 30, mails: 90, outbox: 7, runs: 30, webhooks: 30 },
      byTable: {},
    })
    expect(retentionOf(readSettings({ RETENTION_SHOTS: '12' }), []).byTable).toEqual({
      shots: 12,
      packed_shots: 12,
    })
  })

  test('an empty variable counts as missing, and production gets no demo content', () => {
    expect(readSettings({ PORT: '', JWT_SECRET: ' ', DATA_DIR: '' })).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      SEED: 'demo',
    })
    expect(() => readSettings({ ADMIN_EMAIL: 'a@a.test', ADMIN_PASSWORD: 'hunter2' })).toThrow(
      /^bad setting ADMIN_PASSWORD: (?!.*hunter2)/,
    )
    expect(readSettings({ NODE_ENV: 'production' }).SEED).toBe('none')
  })

  test.each([
    [undefined, 'demo'],
    ['http://localhost:3000', 'demo'],
    ['http://admin.localhost', 'demo'],
    ['http://127.0.0.2:3000', 'demo'],
    ['http://[::1]:3000', 'demo'],
    ['https://admin.example.com', 'none'],
    ['https://localhost.example.com', 'none'],
    ['http://192.168.0.10:3000', 'none'],
  ])('with PUBLIC_URL=%s an empty database gets demo content only on this machine or on request', (url, seed) => {
    expect(readSettings({ PUBLIC_URL: url }).SEED).toBe(seed)
    expect(readSettings({ PUBLIC_URL: url, SEED: 'demo' }).SEED).toBe('demo')
  })

  test('warnings name mails in files on a server for others, and links to localhost in production', () => {
    const warnings = (env: Record<string, string>) =>
      settingWarnings(readSettings(env)).map((text) => text.split(/[ :]/, 1).join(''))
    const [NODE_ENV, SMTP_URL, PUBLIC_URL] = ['production', 'smtp://mail.test', 'https://admin.example.com']
    expect(warnings({})).toEqual([])
    expect(warnings({ NODE_ENV })).toEqual(['mails', 'the'])
    expect(warnings({ NODE_ENV, SMTP_URL, PUBLIC_URL: 'http://localhost:3000' })).toEqual(['the'])
    expect(warnings({ NODE_ENV, PUBLIC_URL })).toEqual(['mails'])
    expect(warnings({ PUBLIC_URL })).toEqual(['mails'])
    expect(warnings({ NODE_ENV, PUBLIC_URL, SMTP_URL })).toEqual([])
  })
})

describe('a server for other people', () => {
  test('a server for others gets demo content only if SEED requests it, and warns of demo accounts with public passwords', async () => {
    const PUBLIC_URL = 'https://admin.example.com'
    const DATA_DIR = preparedFolder()
    const refused = run({ DATA_DIR, PUBLIC_URL })
    expect(await refused.ended).toBe(1)
    expect(refused.output.err).toMatch(/^Sillage cannot start: nobody could sign in[^\n]*SEED=demo[^\n]*\n$/)

    const asked = run({ DATA_DIR, PUBLIC_URL, SEED: 'demo' })
    await asked.listening
    asked.child.kill('SIGTERM')
    expect(await asked.ended).toBe(0)
    expect(asked.output.out).toContain('"msg":"mails are written to files')
    expect(asked.output.out).toContain(
      '"accounts":["admin@sillage.test","news@sillage.test","ops@sillage.test","user@sillage.test"]',
    )

    // Existing content stays and needs no SEED.
    const again = run({ DATA_DIR, PUBLIC_URL })
    await again.listening
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect(again.output.out).toContain('demo accounts')
  })
})

/** Returns the modes in a folder, including its own, each with an example path. */
const modesIn = (path: string): Record<string, string> => {
  const paths = [
    path,
    ...readdirSync(path, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
      join(parentPath, name),
    ),
  ]
  const kindOf = (one: string) => {
    const stat = lstatSync(one)
    return stat.isSymbolicLink()
      ? 'link'
      : `${stat.isDirectory() ? 'folder' : 'file'} ${(stat.mode & 0o777).toString(8)}`
  }
  return Object.fromEntries(paths.map((one) => [kindOf(one), relative(path, one)]))
}

describe('DATA_DIR', () => {
  test('DATA_DIR is closed to other users: folders are 0700 and files 0600, also in a folder that was open before', async () => {
    const env = { SEED: 'demo', PUBLIC_URL: 'http://localhost:3000' }
    const start = async (DATA_DIR: string) => {
      const server = run({ ...env, DATA_DIR })
      const url = await server.listening
      // Creates a mail in the outbox.
      await post(url, '/usuario/recuperar-senha', { email: 'ops@sillage.test' })
      const outbox = join(DATA_DIR, 'outbox')
      await vi.waitFor(() => expect(readdirSync(outbox).some((name) => /^[^.].*\.eml$/.test(name))).toBe(true), {
        timeout: 30_000,
      })
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    const fresh = join(newFolder(), 'data')
    await start(fresh)
    expect(readdirSync(fresh)).toEqual(expect.arrayContaining(['database', 'jwt-secret', 'lock', 'outbox', 'uploads']))
    expect(Object.keys(modesIn(fresh)).sort()).toEqual(['file 600', 'folder 700'])

    const beside = newFolder()
    const foreign = join(beside, 'foreign')
    writeFileSync(foreign, '')
    chmodSync(foreign, 0o644)
    symlinkSync(foreign, join(fresh, 'uploads/link'))
    execFileSync('chmod', ['-R', 'a+rwX', fresh])
    chmodSync(foreign, 0o644)
    expect(Object.keys(modesIn(fresh)).sort()).toEqual(['file 666', 'folder 777', 'link'])
    await start(fresh)
    expect(Object.keys(modesIn(fresh)).sort()).toEqual(['file 600', 'folder 700', 'link'])
    expect(lstatSync(foreign).mode & 0o777).toBe(0o644)
  })

  test('a DATA_DIR with other files stays open for them; only the entries of the server are closed', async () => {
    const shared = newFolder()
    chmodSync(shared, 0o755)
    mkdirSync(join(shared, 'www'))
    chmodSync(join(shared, 'www'), 0o755)
    cpSync(preparedFolder(), shared, { recursive: true })
    chmodSync(shared, 0o755)
    expect(restrictDataDir(shared)).toEqual([])
    expect(lstatSync(shared).mode & 0o777).toBe(0o755)
    expect(modesIn(join(shared, 'www'))).toEqual({ 'folder 755': '' })
    expect(Object.keys(modesIn(join(shared, 'database'))).sort()).toEqual(['file 600', 'folder 700'])
  })
})
