// Tests operators' commands: a new secret, access for an ADMIN, a backup of a running embedded database.
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Auth } from '#kernel/core/contract/calls/session.ts'
import { endSessions, listAdmins, removeFactors, resetAdmin } from '#kernel/core/server/account/adminCommands.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { makeBackup, restoreFile } from '#kernel/features/backups/server/commands.ts'
import { DataDirInUse } from '#kernel/core/server/database/errors.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth as Pair, defaultSecret, emailOf, password, testServer } from '#tests/support/server.ts'
import { newFolder, preparedFolder, run } from '#tests/support/serverProcess.ts'

describe.each(engines)('%s', (engine) => {
  test('after the secret was changed, its predecessor is accepted but signs nothing', async () => {
    const before = await testServer(engine)
    const { database } = before
    const secret = 'another secret of tests, also long enough'
    const during = await testServer(engine, { database, secret, env: { JWT_SECRET_PREVIOUS: defaultSecret } })
    const after = await testServer(engine, { database, secret })
    const old = await before.signIn(emailOf('ADMIN'))
    const me = async (server: typeof before, as: Pair) => (await server.call('GET /api/usuario/me', { as })).status
    const refresh = (server: typeof before, { refreshToken, login }: Pair) =>
      server.call('POST /api/login/refresh', { body: { InstanciaAno: 2026, Login: login, Refresh: refreshToken } })

    expect([await me(before, old), await me(during, old), await me(after, old)]).toEqual([200, 200, 401])
    expect((await refresh(after, old)).status).toBe(401)
    const renewed = z.parse(Auth, (await refresh(during, old)).body)
    expect([await me(before, renewed), await me(during, renewed), await me(after, renewed)]).toEqual([401, 200, 200])
    expect((await refresh(before, renewed)).status).toBe(401)
    expect((await refresh(after, renewed)).status).toBe(200)

    const [one, both, other] = [createTokens(defaultSecret), createTokens(secret, defaultSecret), createTokens(secret)]
    const accepted = (signature: string) =>
      [one, both, other].map((tokens) => tokens.isFileSignature(signature, 'a.pdf', 1, 7))
    expect(accepted(one.fileSignature('a.pdf', 1, 7))).toEqual([true, true, false])
    expect(accepted(both.fileSignature('a.pdf', 1, 7))).toEqual([false, true, true])
    for (const server of [after, during, before]) await server.close()
  })

  test('an operator lists the ADMINs, lets one in again by a link that works once, and ends sessions', async () => {
    const server = await testServer(engine)
    const options = {
      database: server.database,
      clock: { now: server.now },
      publicUrl: 'http://admin.exemplo.test',
      brand: 'Sillage',
    }
    const admin = emailOf('ADMIN')
    const inactive = await server.person({
      profile: 'ADMIN',
      email: 'antiga@exemplo.test',
      active: false,
      confirmed: false,
      password: false,
    })
    const as = await server.signIn(admin)
    const operator = await server.signIn(emailOf('OPERATOR'))
    expect(await listAdmins(options)).toBe(
      `${admin}\tConta ADMIN\tcan sign in\t1 sessions\n${inactive.email}\tPessoa 5\tinactive\t0 sessions`,
    )

    const tokenIn = (text: string) =>
      /http:\/\/admin\.exemplo\.test\/auth\/recuperar-senha\?token=([\w-]+)$/.exec(text)?.[1] ?? ''
    const signIn = async (Login: string, Senha: string) =>
      (await server.call('POST /api/login', { body: { Login, Senha } })).status
    const setPassword = async (token: string) =>
      (await server.call('POST /api/requisicaotemporaria', { body: { token, password: 'Nova@1234' } })).status
    const token = tokenIn(await resetAdmin(options, ` ${admin.toUpperCase()}`))
    expect((await server.call('GET /api/usuario/me', { as })).status).toBe(401)
    expect(await signIn(admin, password)).toBe(401)
    expect([await setPassword(token), await setPassword(token)]).toEqual([204, 400])
    expect(await signIn(admin, 'Nova@1234')).toBe(200)

    // Lost factors: the password stays, the owner gets a mail, and the log says that no user did it.
    const addFactor = (email: string) =>
      sql`INSERT INTO factors (user_id, kind, name, secret, created_at) SELECT id, 'totp', 'x', 'x', now() FROM users WHERE email = ${email}`.execute(
        server.database.db,
      )
    await addFactor(admin)
    expect(await signIn(admin, 'Nova@1234')).toBe(401)
    expect(await removeFactors(options, admin)).toBe(`Removed 1 second factor of ${admin}`)
    expect(await signIn(admin, 'Nova@1234')).toBe(200)
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: admin,
      subject: 'O segundo fator da sua conta foi removido - Sillage',
    })
    const { rows: lines } = await sql`SELECT actor, action FROM changes WHERE action = 'factorRemoved'`.execute(
      server.database.db,
    )
    expect(lines).toEqual([{ actor: null, action: 'factorRemoved' }])
    await addFactor(inactive.email)

    const late = tokenIn(await resetAdmin(options, inactive.email))
    expect(await removeFactors(options, inactive.email)).toBe(`Removed 0 second factors of ${inactive.email}`)
    expect(await listAdmins(options)).toContain(`${inactive.email}\tPessoa 5\tcan sign in`)
    server.pass(31 * 60)
    expect(await setPassword(late)).toBe(400)
    await expect(resetAdmin(options, emailOf('OPERATOR'))).rejects.toThrow('operator@exemplo.test is no ADMIN')
    await expect(resetAdmin(options, 'ninguem@exemplo.test')).rejects.toThrow(
      'no account has the e-mail ninguem@exemplo.test',
    )

    await server.signIn(admin)
    const again = await server.signIn(emailOf('OPERATOR'))
    expect(await endSessions(options, emailOf('OPERATOR'))).toBe(
      'Ended 2 sessions and 0 API tokens of operator@exemplo.test',
    )
    expect((await server.call('GET /api/usuario/me', { as: again })).status).toBe(401)
    expect((await server.call('GET /api/usuario/me', { as: operator })).status).toBe(401)
    expect(await endSessions(options, undefined)).toBe('Ended 3 sessions and 0 API tokens')
    await server.close()
  })
})

describe('an embedded database', () => {
  test('npm run backup works while the server runs and while it is stopped; restore and admin need it stopped', async () => {
    const DATA_DIR = preparedFolder()
    const env = { DATA_DIR, SEED: 'none', ADMIN_EMAIL: 'ana@exemplo.test', ADMIN_PASSWORD: 'Senha@123' }
    const settings = readSettings(env)
    const folder = newFolder()
    const [online, offline] = [join(folder, 'online.tar.gz'), join(folder, 'offline.tar.gz')]
    const server = run(env)
    await server.listening
    expect(await makeBackup(settings, online)).toMatch(/^Wrote .*online\.tar\.gz: 7 rows of \d+ tables and 0 files/)
    await expect(makeBackup(settings, online)).rejects.toThrow(/exists already/)
    const command = (program: string, args: string[]) =>
      run({ DATA_DIR }, { program: `kernel/commands/${program}.ts`, args })
    /** Tries files that cannot be written. */
    const expectClearRefusals = async () => {
      const missing = join(folder, 'none', 'backup.tar.gz')
      await expect(makeBackup(settings, missing)).rejects.toThrow(
        `cannot write ${missing}: there is no folder ${join(folder, 'none')}`,
      )
      const below = join(online, 'backup.tar.gz')
      await expect(makeBackup(settings, below)).rejects.toThrow(`cannot write ${below}: ${online} is no folder`)
      const full = join(folder, 'full.tar.gz')
      symlinkSync('/dev/full', `${full}.part`)
      await expect(makeBackup(settings, full)).rejects.toThrow(`cannot write ${full}: the disk is full`)
    }
    await expectClearRefusals()
    const refused = command('admin', ['list'])
    expect(await refused.ended).toBe(1)
    expect(refused.output).toEqual({
      out: '',
      err: `another server uses DATA_DIR ${DATA_DIR}: stop it, or choose another folder\n`,
    })
    await expect(restoreFile(settings, online, true)).rejects.toThrow(DataDirInUse)
    // Nobody else can ask for a backup.
    expect(lstatSync(join(DATA_DIR, 'backup.sock')).mode & 0o077).toBe(0)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(join(DATA_DIR, 'backup.sock'))).toBe(false)

    expect(server.output.out).toContain('the command that asked for a backup ended before it was sent')
    expect(server.output.out).not.toContain('"level":50')
    await expectClearRefusals()
    await expect(restoreFile(settings, folder, true)).rejects.toThrow(`cannot read ${folder}: it is a folder`)
    expect(await makeBackup(settings, offline)).toContain('7 rows')
    const list = command('admin', ['list'])
    expect(await list.ended).toBe(0)
    expect(list.output.out).toBe('ana@exemplo.test\tAdministrador\tcan sign in\t0 sessions\n')

    const other = preparedFolder()
    expect(await restoreFile(readSettings({ DATA_DIR: other }), online, false)).toMatch(/\d+ random records .* match/)
    await expect(restoreFile(readSettings({ DATA_DIR: other }), offline, false)).rejects.toThrow(/not empty/)
    writeFileSync(offline, readFileSync(offline).subarray(0, 300))
    await expect(restoreFile(readSettings({ DATA_DIR: other }), offline, true)).rejects.toThrow(/damaged/)
    await expect(makeBackup(readSettings({ DATA_DIR: newFolder() }), join(folder, 'new'))).rejects.toThrow(
      /no database/,
    )
    expect(readdirSync(folder).toSorted()).toEqual(['offline.tar.gz', 'online.tar.gz'])
  })
})

test('a command with wrong arguments ends with 1 and one line that says how it is called', async () => {
  const backup = 'Usage: npm run backup -- --to FILE | --new-key FILE | --list | --prove [--identity FILE]'
  const restore = 'Usage: npm run restore -- --from FILE | s3://BUCKET[/KEY] [--identity FILE] [--replace]'
  const cases: [program: string, args: string[], line: unknown][] = [
    ['backup', ['/backups/new.tar.gz'], `Unexpected argument '/backups/new.tar.gz'. ${backup}\n`],
    ['backup', ['--to'], `Option '--to <value>' argument missing. ${backup}\n`],
    ['backup', [], `${backup}\n`],
    ['backup', ['--list', '--to', 'x'], `${backup}\n`],
    ['restore', ['--form', 'x'], `Unknown option '--form'. ${restore}\n`],
    [
      'admin',
      ['reset', 'ana@exemplo.test', 'bia@exemplo.test'],
      expect.stringMatching(/^Usage: npm run admin -- list \| .*\n$/),
    ],
    ['admin', ['list', '--all'], expect.stringMatching(/^Usage: npm run admin -- list \| .*\n$/)],
  ]
  const DATA_DIR = newFolder()
  const runs = cases.map(([program, args]) => run({ DATA_DIR }, { program: `kernel/commands/${program}.ts`, args }))
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual(cases.map(() => 1))
  expect(runs.map(({ output }) => output)).toEqual(cases.map(([, , err]) => ({ out: '', err })))
})
