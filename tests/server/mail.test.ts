// Tests sending mails: as files, over SMTP, with retries, once by several servers, and safe from injected text.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer, type Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '#kernel/core/contract/limits.ts'
import { createDispatcher } from '#kernel/core/server/mail/dispatcher.ts'
import { outboxTransport, smtpTransport, type Transport } from '#kernel/core/server/mail/transport.ts'
import { mails, type WaitingMail } from '#kernel/core/server/mail/mails.ts'
import { oneEngine } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const from = () => '"Casa" <no-reply@exemplo.test>'
const clock = { now: () => new Date('2026-05-17T12:00:00.000Z') }
const mail = (given: Partial<WaitingMail> = {}): WaitingMail => ({
  id: 7,
  tries: 1,
  createdAt: clock.now().toISOString(),
  recipient: 'ana@exemplo.test',
  subject: 'Cadastre sua senha - Sillage',
  text: 'Olá, Ana!\n\nhttp://admin.exemplo.test/auth/cadastrar-senha?token=abc-DEF_123',
  html: '<p>Olá, Ana!</p>',
  ...given,
})

/** Parses a message: headers by lower-case name with folded lines joined, and the decoded body. */
const readMessage = (message: string) => {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
  )
  const body = rest
    .join('\r\n\r\n')
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return { headers: new Map(headers), names: headers.map(([name]) => name), body }
}

/** Checks a message of either transport. */
const expectMessage = (message: string, sent: WaitingMail) => {
  const { headers, names, body } = readMessage(message)
  expect(headers.get('to')).toBe(sent.recipient)
  expect(headers.get('from')).toMatch(/^"?Casa"? <no-reply@exemplo\.test>$/)
  expect(headers.get('subject')).toBe(sent.subject)
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('bcc')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  // Only what a person may end has a link for it.
  const { unsubscribeUrl } = sent
  expect(headers.get('list-unsubscribe')).toBe(unsubscribeUrl ? `<${unsubscribeUrl}>` : undefined)
  expect(headers.get('list-unsubscribe-post')).toBe(unsubscribeUrl ? 'List-Unsubscribe=One-Click' : undefined)
  expect(body).toMatch(/^Content-Type: text\/plain/m)
  expect(body).toMatch(/^Content-Type: text\/html/m)
  expect(body).toContain('http://admin.exemplo.test/auth/cadastrar-senha?token=abc-DEF_123')
  expect(body).toContain('<p>Olá, Ana!</p>')
}

describe('the outbox', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('a mail in the outbox is a private file that mail programs open, named by time and id', async () => {
    const target = await outboxTransport(dataDir, from, clock)(mail())
    expect(target).toBe('outbox/2026-05-17T12-00-00-000Z-7.eml')
    const file = join(dataDir, target)
    expectMessage(readFileSync(file, 'utf8'), mail())
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1)
  })

  test('a mail says that a program wrote it, and one that its reader may end how, with one click', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillage-'))
    const ended = mail({ unsubscribeUrl: 'https://admin.exemplo.test/watches/end?token=7.12-13.abc&lang=pt' })
    expectMessage(readFileSync(join(folder, await outboxTransport(folder, from, clock)(ended)), 'utf8'), ended)
    rmSync(folder, { recursive: true })
  })

  test('a mail that does not fit on the disk leaves no partial file', async () => {
    const full = mkdtempSync(join(tmpdir(), 'sillage-'))
    mkdirSync(join(full, 'outbox'))
    symlinkSync('/dev/full', join(full, 'outbox', '.2026-05-17T12-00-00-000Z-7.eml'))
    await expect(outboxTransport(full, from, clock)(mail())).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(join(full, 'outbox'))).toEqual([])
    rmSync(full, { recursive: true })
  })

  test('no text in a mail can add a header or a recipient', async () => {
    const nasty = mail({
      id: 8,
      subject: 'Olá\r\nBcc: thief@evil.test\r\n\r\nbody',
      text: 'Ana\r\nBcc: thief@evil.test',
      html: '<p>x</p>',
    })
    const message = readFileSync(join(dataDir, await outboxTransport(dataDir, from, clock)(nasty)), 'utf8')
    const { headers, names } = readMessage(message)
    expect(names).not.toContain('bcc')
    expect(headers.get('to')).toBe('ana@exemplo.test')
  })
})

describe('SMTP', () => {
  const received: { to: string[]; message: string }[] = []
  let smtp: Server
  let port = 0
  beforeAll(async () => {
    smtp = createServer((socket) => {
      const to: string[] = []
      let data: string | undefined
      socket.write('220 test\r\n')
      socket.on('data', (chunk) => {
        if (data !== undefined) {
          data += chunk.toString()
          if (!data.endsWith('\r\n.\r\n')) return
          received.push({ to: [...to], message: data.slice(0, -5) })
          data = undefined
          socket.write('250 taken\r\n')
          return
        }
        for (const line of chunk.toString().trimEnd().split('\r\n')) {
          if (line.startsWith('RCPT TO:')) to.push(line.slice(8))
          if (line === 'DATA') data = ''
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      })
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const address = smtp.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => void smtp.close())

  test('a mail is sent to its only recipient', async () => {
    await smtpTransport(`smtp://127.0.0.1:${port}`, from)(mail())
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['<ana@exemplo.test>'])
    expectMessage(received[0]?.message ?? '', mail())
  })

  test('a mail server that does not greet or falls silent delays other mails by a minute at most', async () => {
    const idle = vi.spyOn(Socket.prototype, 'setTimeout')
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = smtpTransport(
      `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      from,
    )(mail())
    await vi.waitFor(() => expect(idle).toHaveBeenCalledWith(60_000), { timeout: 30_000 })
    const [outcome] = await Promise.allSettled([sent, vi.advanceTimersByTimeAsync(20_000)])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } })
    vi.useRealTimers()
    idle.mockRestore()
    silent.close()
  })

  test('an unreachable mail server does not fail a save', async () => {
    const server = await testServer('pglite', {
      transport: async (waiting) => smtpTransport('smtp://127.0.0.1:1', from)(waiting),
    })
    const as = await server.signIn(emailOf('ADMIN'))
    const body = { nome: 'Ana Lima', email: 'ana@exemplo.test', profile: { id: 2 } }
    expect((await server.call('POST /api/usuario', { as, body })).status).toBe(201)
    expect(await server.mails()).toEqual([])
    expect(server.log()).toContain('mail not sent, will be retried')
    await server.close()
  })
})

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let failing = false
  let tries = 0
  const flaky: Transport = async () => {
    tries++
    if (failing) throw Object.assign(new Error('no: the body of the mail'), { code: 'ECONNECTION' })
    return ''
  }
  beforeAll(async () => {
    server = await testServer(engine, { transport: flaky })
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())
  const invite = (name: string, email: string) =>
    server.call('POST /api/usuario', { as: admin, body: { nome: name, email, profile: { id: 2 } } })
  const bodies = async () =>
    (await sql`SELECT recipient, body_text, sent_at FROM mails`.execute(server.database.db)).rows

  test('a failed mail is retried after 10 s, 20 s and so on, and erased after sending', async () => {
    failing = true
    expect((await invite('Ana Lima', 'ana@exemplo.test')).status).toBe(201)
    await server.mails()
    tries = 0
    for (const seconds of [10, 20, 40]) {
      server.pass(seconds - 1)
      await server.mails()
      const before = tries
      server.pass(1)
      await server.mails()
      expect([before, tries]).toEqual([0, 1])
      tries = 0
    }
    failing = false
    server.pass(80)
    expect((await server.mails()).map(({ recipient }) => recipient)).toEqual(['ana@exemplo.test'])
    expect(await bodies()).toMatchObject([{ body_text: null, sent_at: expect.any(String) }])
    expect(server.log()).toContain('"code":"ECONNECTION"')
    expect(server.log()).not.toContain('the body of the mail')
  })

  test('a mail is given up and erased when its link has expired', async () => {
    failing = true
    await invite('Bia Lima', 'bia@exemplo.test')
    await server.mails()
    server.pass(3 * 24 * 60 * 60 + 1)
    await server.mails()
    failing = false
    server.pass(24 * 60 * 60)
    expect((await server.mails()).map(({ recipient }) => recipient)).not.toContain('bia@exemplo.test')
    expect(await bodies()).toContainEqual({ recipient: 'bia@exemplo.test', body_text: null, sent_at: null })
    expect(server.log()).toContain('mail given up')
    admin = await server.signIn(emailOf('ADMIN'))
  })

  test('a name with a line break changes neither the recipient nor the subject', async () => {
    await server.person({ name: 'Ana\r\nBcc: thief@evil.test\r\nLima', email: 'caio@exemplo.test' })
    await server.call('POST /api/usuario/recuperar-senha', { body: { email: 'caio@exemplo.test' } })
    const sent = (await server.mails()).at(-1)
    expect(sent).toMatchObject({ recipient: 'caio@exemplo.test', subject: 'Recupere sua senha - Sillage' })
  })

  test('a name that could read as a text of its own is not used in a mail', async () => {
    expect((await invite('Ana\n\nClique em http://evil.test', 'davi@exemplo.test')).status).toBe(400)
  })

  test('each mail is sent once by any number of servers', async () => {
    const { id: userId } = await server.person()
    for (let n = 0; n < 12; n++)
      await mails.create(server.database.db, userId, mail({ recipient: `n${n}@exemplo.test` }), clock.now())
    const sent: string[] = []
    const dispatchers = [1, 2, 3].map(() =>
      createDispatcher({
        database: server.database,
        clock,
        transport: async ({ recipient }) => {
          sent.push(recipient)
          return ''
        },
        log: pino({ level: 'silent' }),
      }),
    )
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.wake()))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    expect(sent.sort()).toEqual(Array.from({ length: 12 }, (_, n) => `n${n}@exemplo.test`).sort())
  })

  test('the number of delayed mails is limited, and a shutdown queues all of them', async () => {
    const dispatcher = createDispatcher({
      database: server.database,
      clock,
      transport: async () => '',
      log: pino({ level: 'silent' }),
    })
    let written = 0
    const write = async () => void written++
    for (let n = 0; n < signIn.waitingRecoveries; n++) dispatcher.queueLater(write)
    expect(() => dispatcher.queueLater(write)).toThrow(expect.objectContaining({ status: 503 }))
    await dispatcher.stop()
    expect(written).toBe(signIn.waitingRecoveries)
  })

  describe('a mail that is being sent', () => {
    let now = 0
    const moving = { now: () => new Date(now) }
    const dispatcherWith = (transport: Transport) =>
      createDispatcher({ database: server.database, clock: moving, transport, log: pino({ level: 'silent' }) })
    /** Creates a dispatcher that is sending a mail until told to finish. */
    const inTheMiddleOf = async (recipient: string) => {
      now = server.now().getTime()
      await server.mails()
      const { id: userId } = await server.person()
      await mails.create(server.database.db, userId, mail({ recipient }), moving.now())
      const begun = Promise.withResolvers<void>()
      const end = Promise.withResolvers<string>()
      const dispatcher = dispatcherWith(async () => {
        begun.resolve()
        return await end.promise
      })
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const done = dispatcher.wake()
      await begun.promise
      return {
        end: async () => {
          end.resolve('')
          await done
          await dispatcher.stop()
        },
      }
    }
    const sentBy = async () => {
      const sent: string[] = []
      const dispatcher = dispatcherWith(async ({ recipient }) => {
        sent.push(recipient)
        return ''
      })
      await dispatcher.wake()
      await dispatcher.stop()
      return sent
    }
    const nextTry = async (recipient: string) =>
      (
        await sql<{ at: string | null }>`SELECT next_try_at AS at FROM mails WHERE recipient = ${recipient}`.execute(
          server.database.db,
        )
      ).rows[0]?.at
    afterEach(() => void vi.useRealTimers())

    test('a mail of a killed server is sent within 15 s of the next start', async () => {
      // Stops its timers, like those of a killed server.
      const killed = await inTheMiddleOf('killed@exemplo.test')
      expect(await sentBy()).toEqual([])
      now += 14_000
      expect(await sentBy()).toEqual(['killed@exemplo.test'])
      await killed.end()
    })

    test('a mail is not sent by a second server, however long sending takes', async () => {
      const slow = await inTheMiddleOf('slow@exemplo.test')
      for (let seconds = 0; seconds < 60; seconds += 3) {
        const before = await nextTry('slow@exemplo.test')
        now += 3_000
        vi.advanceTimersByTime(3_000)
        await vi.waitFor(async () => expect(await nextTry('slow@exemplo.test')).not.toBe(before), { timeout: 30_000 })
        expect(await sentBy()).toEqual([])
      }
      await slow.end()
      now += 60_000
      expect(await sentBy()).toEqual([])
      expect(await nextTry('slow@exemplo.test')).toBeNull()
    })
  })

  test('a mail queued while others are sent is sent with them', async () => {
    const before = (await server.mails()).length
    await Promise.all(Array.from({ length: 8 }, (_, n) => invite('Eva Lima', `eva${n}@exemplo.test`)))
    await server.mails()
    expect(await server.mails()).toHaveLength(before + 8)
  })
})
