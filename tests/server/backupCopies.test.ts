// Tests the encrypted copies of backups in another account: what is in the store, who can read it, and what the server says of it.
import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { lockDataDir } from '#kernel/core/server/database/lock.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { listCopies, makeKey, proveCopy, restoreFile } from '#kernel/features/backups/server/commands.ts'
import { digestOf, openCopyStore } from '#kernel/features/backups/server/copyStore.ts'
import { decrypt, encrypt, readIdentities, writeIdentity } from '#kernel/features/backups/server/encryption.ts'
import { createNightlyBackups } from '#kernel/features/backups/server/nightly.ts'
import { inspectBackup } from '#kernel/features/backups/server/restore.ts'
import { copyAccountOf } from '#kernel/features/backups/server/settings.ts'
import { memoryStore } from '#tests/support/backups.ts'
import { startFakeS3 } from '#tests/support/fakeS3.ts'
import { emailOf, testServer } from '#tests/support/server.ts'
import { newFolder, preparedFolder } from '#tests/support/serverProcess.ts'
import { openTestStore } from '#tests/support/testStore.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const hours = (n: number) => n * 3_600_000
const MB = 1_000_000

/** The key pair of the installation, and one of somebody else. */
let keys: { file: string; recipient: string; identities: string[] }
let others: typeof keys
const newKeys = async () => {
  const file = join(newFolder(), 'identity.txt')
  const recipient = await writeIdentity(file, new Date())
  return { file, recipient, identities: readIdentities(file) }
}
let bucket: Awaited<ReturnType<typeof startFakeS3>>
beforeAll(async () => {
  setTimeZone('America/Sao_Paulo')
  keys = await newKeys()
  others = await newKeys()
  bucket = await startFakeS3({ locks: true })
})
afterAll(() => bucket.close())

/** Starts with an empty bucket and no faults. */
const emptyBucket = () => {
  bucket.objects.clear()
  bucket.uploads.clear()
  bucket.requests.length = 0
  bucket.faults.of = undefined
}

describe('encryption', () => {
  const text = Buffer.from('name,email\nAna,ana@exemplo.test\n'.repeat(10_000))
  const encrypted = async () => await buffer(await encrypt([others.recipient, keys.recipient], Readable.from([text])))
  const read = async (bytes: Uint8Array, identities = keys.identities) =>
    await buffer(await decrypt(identities, Readable.from([Buffer.from(bytes)])))

  test('what is encrypted for public keys is read with the identity of each, and of nobody else', async () => {
    const bytes = await encrypted()
    expect(bytes.includes('ana@exemplo')).toBe(false)
    for (const { identities } of [keys, others]) expect((await read(bytes, identities)).equals(text)).toBe(true)
    await expect(read(bytes, (await newKeys()).identities)).rejects.toThrow(
      'the copy is encrypted for another key: use the identity of its BACKUP_RECIPIENT',
    )
  })

  test('a changed bit, a missing end and an added byte are refused wherever they are', async () => {
    const bytes = await encrypted()
    for (const at of [0, 30, 200, 500, 70_000, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(read(changed), `byte ${at}`).rejects.toThrow(/^the (encrypted )?copy is/)
    }
    const sentence = 'the encrypted copy is damaged, incomplete or was changed'
    for (const length of [0, 100, 65_000, bytes.length - 1])
      await expect(read(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(sentence)
    await expect(read(Buffer.concat([bytes, Buffer.from('x')]))).rejects.toThrow(sentence)
  })

  test('a file that is missing fails, and leaves no error without a listener', async () => {
    for (const work of [
      async () => await buffer(await encrypt([keys.recipient], createReadStream('/none'))),
      async () => await decrypt(keys.identities, createReadStream('/none')),
    ])
      await expect(work()).rejects.toThrow(/ENOENT/)
  })

  test('an identity that others can read is refused, and no error repeats one', async () => {
    const file = join(newFolder(), 'identity.txt')
    expect(await makeKey(file)).toMatch(/keep it off the server[^]*\nBACKUP_RECIPIENT=age1[a-z0-9]{58}$/)
    await expect(makeKey(file)).rejects.toThrow(`${file} exists already`)
    const identity = readFileSync(file, 'utf8')
    chmodSync(file, 0o640)
    expect(() => readIdentities(file)).toThrow(`others can read the identity file ${file}: chmod 600 ${file}`)
    chmodSync(file, 0o600)
    expect(identity).toContain(readIdentities(file)[0])
    const cut = readIdentities(file)[0]?.slice(0, -3) ?? ''
    await expect(read(await encrypted(), [cut])).rejects.toThrow(
      /^the identity is damaged: it was not copied as a whole$/,
    )
    writeFileSync(file, 'no key')
    expect(() => readIdentities(file)).toThrow('contains no identity of age')
    // Another last letter breaks the checksum, whichever letter the key ends in.
    const wrong = keys.recipient.slice(0, -1) + (keys.recipient.endsWith('q') ? 'p' : 'q')
    await expect(encrypt([wrong], Readable.from([text]))).rejects.toThrow(/no public key/)
  })
})

describe('the store', () => {
  const store = (env: Record<string, string> = bucket.env) => {
    const account = copyAccountOf(readSettings({ ...env, BACKUP_RECIPIENT: keys.recipient }))
    if (!account) throw new Error('No account')
    return openCopyStore(account)
  }
  async function* lines(size: number) {
    for (let n = 0; n < size / MB; n++) yield Buffer.alloc(MB, `${n} `)
  }

  test('a large copy is sent in parts, read as it was, and removed', async () => {
    emptyBucket()
    // On the store of `npm run test:s3`, or on the one in memory.
    const real = Object.entries((await openTestStore(newFolder())).env).map(([name, value]) => [
      `BACKUP_${name}`,
      value,
    ])
    const used = store(real.length > 0 ? Object.fromEntries(real) : bucket.env)
    const sent = await used.put('nightly/large', lines(40 * MB))
    expect(sent).toEqual(await digestOf(lines(40 * MB)))
    expect(bucket.requests.filter((line) => line.startsWith('PUT')).length).toBe(real.length > 0 ? 0 : 5)
    // As large as a part, so that nothing is left for a second one.
    bucket.requests.length = 0
    await used.put('recent/small', [Buffer.alloc(8 * 1024 * 1024)])
    expect(bucket.requests.length).toBe(real.length > 0 ? 0 : 1)
    expect(await used.list('')).toEqual(['nightly/large', 'recent/small'])
    expect(await used.list('nightly/')).toEqual(['nightly/large'])
    expect(await digestOf((await used.read('nightly/large')) ?? [])).toEqual(sent)
    expect(await used.read('nightly/none')).toBeUndefined()
    expect(await used.abortUnfinished('')).toBe(0)
    expect(await used.canLock()).toBe(real.length === 0)
    expect(await used.remove('nightly/large')).toBe(true)
    expect(await used.list('')).toEqual(['recent/small'])
  })

  test('an upload that is cut in the middle is no copy, and its parts are removed', async () => {
    emptyBucket()
    bucket.faults.of = (_method, path) => (path.includes('partNumber=2') ? 'cut' : undefined)
    await expect(store().put('nightly/cut', lines(40 * MB))).rejects.toThrow('The store of the copies failed')
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
    async function* broken() {
      yield* lines(20 * MB)
      throw new Error('the disk failed')
    }
    bucket.faults.of = undefined
    await expect(store().put('nightly/cut', broken())).rejects.toThrow(/^the disk failed$/)
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
  })

  test('what a killed server has left of an upload is no copy either, and goes before the next one', async () => {
    emptyBucket()
    bucket.uploads.set('7', { key: 'nightly/killed', parts: new Map([[1, Buffer.from('half')]]) })
    expect(await store().list('')).toEqual([])
    expect(await store().abortUnfinished('')).toBe(1)
    expect(bucket.uploads.size).toBe(0)
  })

  test('a locked copy is not removed, which is no failure; any other refusal is one', async () => {
    emptyBucket()
    expect(await store().canLock()).toBe(true)
    // In parts, too.
    await store().put('nightly/locked', lines(9 * MB), new Date('2026-05-24T06:00:00Z'))
    await store().put('nightly/free', lines(MB))
    expect(await store().remove('nightly/locked')).toBe(false)
    expect(await store().remove('nightly/free')).toBe(true)
    expect([...bucket.objects.keys()]).toEqual(['nightly/locked'])
    bucket.faults.of = () => 403
    await expect(store().list('')).rejects.toThrow('The store of the copies failed')
  })
})

/** Creates nightly backups of a database with one user, and their copies. */
const open = async (env: Record<string, string> = {}) => {
  emptyBucket()
  const database = await testDatabase()
  await sql`INSERT INTO users (name, email, profile_id) VALUES ('Ana', 'ana@exemplo.test', 1)`.execute(database.db)
  const dir = join(newFolder(), 'backups')
  const lines: string[] = []
  const time = { at: Date.parse('2026-05-17T06:00:00Z') }
  const settings = readSettings({ ...bucket.env, BACKUP_DIR: dir, BACKUP_RECIPIENT: keys.recipient, ...env })
  const start = () =>
    createNightlyBackups({
      database,
      store: memoryStore(),
      clock: { now: () => new Date(time.at) },
      settings,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      scratch: () => testDatabase(),
    })
  return { database, dir, time, settings, backups: start(), start, log: () => lines.join('') }
}
const keyOf = (day: string) => `nightly/sillage-${day}T060000Z.tar.gz.age`

describe('the copy of a nightly backup', () => {
  test('is encrypted, locked for a week, read again, and shown; no secret is in the log', async () => {
    const { database, dir, time, backups, log } = await open()
    expect(await backups.state()).toMatchObject({ outside: { state: 'late', copiedAt: null, restoredAt: null } })
    await backups.runIfDue()
    const at = new Date(time.at).toISOString()
    expect([...bucket.objects.keys()]).toEqual([keyOf('20260517')])
    const stored = bucket.objects.get(keyOf('20260517'))
    expect(stored?.lockedUntil).toBe('2026-05-24T06:00:00Z')
    const archive = await buffer(await decrypt(keys.identities, Readable.from([stored?.bytes ?? Buffer.of()])))
    expect(archive.equals(readFileSync(join(dir, 'sillage-20260517T060000Z.tar.gz')))).toBe(true)
    expect(await backups.state()).toMatchObject({
      state: 'proved',
      outside: { state: 'proved', copiedAt: at, restoredAt: null },
    })
    expect(log()).toContain('backup copied and read again')
    expect(log()).not.toMatch(/a secret of the store|AGE-SECRET/)
    // Nothing is sent twice.
    bucket.requests.length = 0
    await backups.runIfDue()
    expect(bucket.requests).toEqual(['GET /copies/proof.json?x-id=GetObject'])
    time.at += hours(26.1)
    expect(await backups.state()).toMatchObject({ outside: { state: 'late', copiedAt: at } })
    await database.close()
  })

  test('that the store returns changed is no copy: it is removed, reported, and made again an hour later', async () => {
    const { database, dir, time, backups, log } = await open({ BACKUP_LOCK_DAYS: '0' })
    bucket.faults.of = (method) => {
      const stored = bucket.objects.get(keyOf('20260517'))
      if (method === 'GET' && stored) stored.bytes[stored.bytes.length - 1] = 0
      return undefined
    }
    await backups.runIfDue()
    expect(await backups.state()).toMatchObject({ state: 'proved', outside: { state: 'failed', copiedAt: null } })
    expect(log()).toContain(
      'the store does not return the copy nightly/sillage-20260517T060000Z.tar.gz.age as it was sent',
    )
    expect(bucket.objects.size).toBe(0)
    bucket.faults.of = undefined
    time.at += hours(0.9)
    await backups.runIfDue()
    expect(bucket.objects.size).toBe(0)
    time.at += hours(0.2)
    await backups.runIfDue()
    expect(await backups.state()).toMatchObject({ outside: { state: 'proved' } })
    expect(bucket.objects.size).toBe(1)
    // The backup itself was made once.
    expect(readdirSync(dir).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1)
    await database.close()
  })

  test('after weeks the store has the copies that stay, those that are locked, and those that were proved', async () => {
    const { database, time, backups } = await open({ BACKUP_LOCK_DAYS: '0' })
    const days = ['0301', '0302', '0303', '0304', '0510', '0511', '0512', '0513', '0514', '0515', '0516', '0517']
    for (const day of days) bucket.objects.set(keyOf(`2026${day}`), { bytes: Buffer.from('a copy') })
    bucket.objects.set('nightly/notes.txt', { bytes: Buffer.from('of somebody') })
    bucket.objects.set(keyOf('20260302'), { bytes: Buffer.from('a copy'), lockedUntil: '2026-06-01T00:00:00Z' })
    const proved = { key: keyOf('20260303'), at: '2026-03-03T06:00:00.000Z', provedAt: '2026-03-04T10:00:00.000Z' }
    bucket.objects.set('proof.json', {
      bytes: Buffer.from(JSON.stringify({ proved: { ...proved, rows: 7, files: 0 }, failedAt: null })),
    })
    time.at += hours(24)
    await backups.runIfDue()
    const left = [...bucket.objects.keys()].filter((key) => key.endsWith('.age'))
    expect(left.toSorted()).toEqual(
      // 1 March, 10 and 17 May are Sundays, the last of their weeks.
      [...days.filter((day) => day !== '0511'), '0518'].map((day) => keyOf(`2026${day}`)),
    )
    expect(bucket.objects.has('nightly/notes.txt')).toBe(true)
    expect(await backups.state()).toMatchObject({ outside: { restoredAt: '2026-03-04T10:00:00.000Z' } })
    await database.close()
  })

  test('is made by one of two servers with one folder', async () => {
    const { database, dir, backups, start } = await open()
    mkdirSync(dir, { recursive: true })
    const unlock = lockDataDir(dir)
    await backups.runIfDue()
    expect(bucket.objects.size).toBe(0)
    unlock()
    await Promise.all([backups.runIfDue(), start().runIfDue()])
    expect(bucket.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
    await database.close()
  })

  test('is restored with the identity alone, and a restore elsewhere is shown on the home', async () => {
    const { database, time, backups, settings } = await open()
    await backups.runIfDue()
    expect(await listCopies(settings)).toBe(keyOf('20260517'))
    const target = readSettings({ ...bucket.env, DATA_DIR: preparedFolder() })
    await expect(restoreFile(target, 's3://copies', false)).rejects.toThrow(/encrypted: name .* --identity FILE/)
    await expect(restoreFile(target, 's3://copies', false, others.file)).rejects.toThrow(/for another key/)
    await expect(restoreFile(target, 's3://copies/nightly/none', false, keys.file)).rejects.toThrow(
      /has no nightly.none/,
    )
    const file = join(newFolder(), 'copy.tar.gz.age')
    writeFileSync(file, bucket.objects.get(keyOf('20260517'))?.bytes ?? '')
    await expect(restoreFile(target, file, false)).rejects.toThrow(/--identity FILE/)
    await expect(restoreFile(target, file, false, others.file)).rejects.toThrow(/for another key/)
    expect(await restoreFile(target, 's3://copies', false, keys.file)).toMatch(/^Restored s3:..copies: 7 rows/)

    const elsewhere = readSettings({ ...bucket.env, BACKUP_IDENTITY: keys.file })
    expect(await proveCopy(elsewhere, undefined, () => testDatabase())).toMatch(/^Restored nightly.*7 rows/)
    await backups.runIfDue()
    const { outside } = await backups.state()
    expect(outside).toMatchObject({ state: 'proved', copiedAt: new Date(time.at).toISOString() })
    expect(outside?.restoredAt).not.toBeNull()
    // A copy that was changed in the store cannot be restored, and the home says so.
    const stored = bucket.objects.get(keyOf('20260517'))
    if (stored) stored.bytes[stored.bytes.length - 1] = 0
    await expect(proveCopy(elsewhere, undefined, () => testDatabase())).rejects.toThrow(
      /damaged, incomplete or was changed/,
    )
    await backups.runIfDue()
    expect(await backups.state()).toMatchObject({ outside: { state: 'failed', restoredAt: outside?.restoredAt } })
    await database.close()
  })
})

describe('copies between the nights', () => {
  test('are made when something has changed, the last few stay, and a failure is tried again at once', async () => {
    const { database, dir, time, backups } = await open({ BACKUP_EVERY: '5' })
    const add = (name: string) =>
      sql`INSERT INTO users (name, email, profile_id) VALUES (${name}, ${`${name}@exemplo.test`}, 1)`.execute(
        database.db,
      )
    const recent = () => [...bucket.objects.keys()].filter((key) => key.startsWith('recent/'))
    // Both are due at the same moment each ten minutes: one waits for the other.
    await Promise.all([backups.runIfDue(), backups.copyChanges()])
    expect(recent()).toEqual(['recent/sillage-20260517T060000Z.tar.gz.age'])
    time.at += hours(1 / 12)
    await backups.copyChanges()
    // What a backup leaves out is no change.
    await sql`INSERT INTO login_failures (kind, account, address, failed_at) SELECT 'login', 'a', 'b', now()`.execute(
      database.db,
    )
    await backups.copyChanges()
    expect(recent()).toHaveLength(1)
    expect(await backups.state()).toMatchObject({
      outside: { state: 'proved', copiedAt: new Date(time.at).toISOString() },
    })

    await add('bia')
    bucket.faults.of = () => 403
    const reading = vi.spyOn(database.db, 'transaction')
    await backups.copyChanges()
    // Nobody waits for an archive that goes nowhere.
    expect(reading).not.toHaveBeenCalled()
    reading.mockRestore()
    expect(await backups.state()).toMatchObject({ outside: { state: 'failed' } })
    bucket.faults.of = undefined
    await backups.copyChanges()
    expect(await backups.state()).toMatchObject({ outside: { state: 'proved' } })
    expect(recent()).toHaveLength(2)
    // The newest copy has the change.
    const newest = bucket.objects.get(recent().toSorted().at(-1) ?? '')?.bytes ?? Buffer.of()
    expect(await inspectBackup(() => decrypt(keys.identities, Readable.from([newest])))).toMatchObject({ rows: 8 })

    const older = Array.from({ length: 12 }, (_, n) => `recent/sillage-20260516T1200${10 + n}Z.tar.gz.age`)
    for (const key of older) bucket.objects.set(key, { bytes: Buffer.from('a copy') })
    const before = recent().filter((key) => !older.includes(key))
    await add('caio')
    time.at += hours(1 / 12)
    await backups.copyChanges()
    expect(recent().toSorted()).toEqual(
      [...older.slice(-9), ...before, 'recent/sillage-20260517T061000Z.tar.gz.age'].toSorted(),
    )
    expect(existsSync(join(dir, 'recent.tar.gz'))).toBe(false)
    time.at += hours(0.5)
    expect(await backups.state()).toMatchObject({ outside: { state: 'late' } })
    await database.close()
  })
})

describe('settings', () => {
  test.each([
    [{ BACKUP_S3_BUCKET: 'copies' }, 'BACKUP_S3_ENDPOINT: it must be set where BACKUP_S3_BUCKET is'],
    [{ BACKUP_EVERY: '5' }, 'BACKUP_S3_ENDPOINT: it must be set where BACKUP_EVERY is'],
    [{ BACKUP_S3_ENDPOINT: 'https://store.test' }, 'BACKUP_S3_BUCKET: it must be set where BACKUP_S3_ENDPOINT is'],
    [{ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1HUNTER2' }, 'BACKUP_RECIPIENT: is no public key such as age1…'],
  ])('%j is refused', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(`bad setting ${sentence}`)
  })

  test('a copy needs a public key, and copies between the nights the embedded database', () => {
    const env = { ...bucket.env, BACKUP_DIR: '/backups' }
    expect(() => readSettings(env)).toThrow('bad setting BACKUP_RECIPIENT: it must be set')
    const postgres = { DATABASE_URL: 'postgres://db/x', JWT_SECRET: 'x'.repeat(40) }
    expect(() => readSettings({ ...env, ...postgres, BACKUP_RECIPIENT: keys.recipient, BACKUP_EVERY: '5' })).toThrow(
      'bad setting BACKUP_EVERY: it is for the embedded database',
    )
  })

  test('/metrics has the copies and no secret, and nothing of them without a store', async () => {
    emptyBucket()
    const env = { ...bucket.env, BACKUP_DIR: newFolder(), BACKUP_RECIPIENT: keys.recipient, BACKUP_EVERY: '5' }
    const server = await testServer('pglite', { env })
    const metrics = async (of: typeof server) => (await of.call('GET /metrics')).bytes.toString()
    const text = await metrics(server)
    for (const name of ['copied_timestamp_seconds', 'copy_failed_timestamp_seconds', 'copy_size_bytes'])
      expect(text).toContain(`backup_${name} 0\n`)
    expect(text).toContain('backup_changes_copied_timestamp_seconds 0\n')
    expect(text).not.toContain('a secret of the store')
    const { body } = await server.call('GET /api/operations/backup', { as: await server.signIn(emailOf('ADMIN')) })
    expect(body).toMatchObject({ outside: { state: 'late', copiedAt: null, restoredAt: null } })
    const without = await testServer('pglite', { database: server.database, env: { BACKUP_DIR: newFolder() } })
    expect(await metrics(without)).not.toContain('backup_cop')
    await without.close()
    await server.close()
  })
})
