// Mails: their texts, the two ways they leave (SMTP, or files in DATA_DIR/outbox), and the dispatcher that sends what waits.
// A mail is a row of the transaction that causes it, so a failing mail server never fails a save.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { session } from '#contract/limits.ts'
import { languages, type Language } from '#contract/languages.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'
import { escapeHtml } from '#server/html.ts'
import type { Services } from '#server/services.ts'
import { mails, type Mail, type WaitingMail } from '#server/tables/mails.ts'
import { temporaryRequests } from '#server/tables/temporaryRequests.ts'
import { hashToken, randomToken } from '#server/tokens.ts'
import { mailWords, type MailKind } from '#server/words.ts'

const pages: Record<MailKind, string> = {
  firstPassword: '/auth/cadastrar-senha',
  activation: '/auth/ativar-conta',
  recovery: '/auth/recuperar-senha',
}

const secondsOf = (kind: MailKind): number => (kind === 'recovery' ? session.recoverySeconds : session.activationSeconds)

interface Addressee {
  id: number
  name: string
  email: string
}

/** Colours for mail programs that are dark; the others read what stands at each element. The button is navy on yellow there (10:1). */
const darkStyle = `@media (prefers-color-scheme: dark) {
  body, .ground { background: #0b1220 !important; color: #e6ebf5 !important }
  .card { background: #121b2d !important; border-color: #26334f !important }
  .brand { color: #e6ebf5 !important }
  .soft, .soft a { color: #9fadc8 !important }
  .button { background: #ffcc00 !important; color: #0d2551 !important }
}`

const compose = (kind: MailKind, language: Language, user: Addressee, link: string, brand: string): Mail => {
  const words = mailWords[language]
  const { subject, text, button } = words[kind]
  const title = subject.replace('{brand}', () => brand)
  const greeting = words.greeting.replace('{name}', () => user.name)
  const time = new Intl.NumberFormat(languages[language], { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    secondsOf(kind) / 3600,
  )
  const expiry = words.expiry.replace('{time}', time)
  const href = escapeHtml(link)
  return {
    recipient: user.email,
    subject: title,
    text: [greeting, text, link, expiry, words.ignore, brand].join('\n\n'),
    html: `<!doctype html>
<html lang="${languages[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:#f5f7fb;color:#14203a;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe4ee;border-radius:12px">
<p class="brand" style="margin:0 0 24px;color:#0d2551;font-size:20px;font-weight:bold">${escapeHtml(brand)}</p>
<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;background:#0d2551;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(button)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#51607d;font-size:14px">${escapeHtml(words.copy)}<br><a href="${href}" style="color:#1a4a9c;word-break:break-all">${href}</a></p>
<p class="soft" style="margin:0;color:#51607d;font-size:14px">${escapeHtml(expiry)} ${escapeHtml(words.ignore)}</p>
</div>
</body>
</html>
`,
  }
}

/**
 * Writes a link and its mail, in the transaction that causes them; wake the dispatcher after the commit.
 * It speaks the language of the request: for a recovery that is the reader's own, and of a new user nobody knows a better one.
 */
export const sendLink = async (
  trx: Db,
  { clock, settings, publicUrl }: Pick<Services, 'clock' | 'settings' | 'publicUrl'>,
  user: Addressee,
  kind: MailKind,
  language: Language,
): Promise<void> => {
  const now = clock.now()
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + secondsOf(kind) * 1000)
  await temporaryRequests.create(trx, { userId: user.id, purpose: kind, tokenHash: hashToken(token), expiresAt })
  // The page speaks the mail's language, also in a browser that was never here.
  const link = `${publicUrl()}${pages[kind]}?token=${token}&lang=${language}`
  await mails.create(trx, user.id, compose(kind, language, user, link, settings.BRAND), now)
}

/** A way out for mails; tells where the mail went, for the log. */
export type Transport = (mail: WaitingMail) => Promise<string>

const message = (from: string, { recipient, subject, text, html }: WaitingMail): SendMailOptions => ({
  from,
  to: recipient,
  subject,
  text,
  html,
})

/** How long a mail is one server's: within it a server that has fallen silent is given up, lest another send the mail as well. */
const claimMs = 2 * 60_000
/** To be reached and to greet, and to say the next thing. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const

/** Sends over SMTP. */
export const smtpTransport = (url: string, from: () => string): Transport => {
  const transporter = createTransport({ url, ...patience })
  return async (mail) => {
    await transporter.sendMail(message(from(), mail))
    return 'smtp'
  }
}

/** Writes each mail as a file that mail programs open: {DATA_DIR}/outbox/{time}-{id}.eml. */
export const outboxTransport = (dataDir: string, from: () => string, clock: Clock): Transport => {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message: bytes } = await composer.sendMail(message(from(), mail))
    const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
    await mkdir(folder, { recursive: true })
    // Written aside, so that nobody finds half a mail.
    await writeFile(join(folder, `.${name}`), bytes, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
    return `outbox/${name}`
  }
}

export interface Dispatcher {
  /** Writes a mail beside the answer to its request, which neither waits for it nor tells of it; then sends it. */
  writeLater(write: () => Promise<void>): void
  /** Sends what is due, what is being written included; resolves when nothing more is. */
  wake(): Promise<void>
  /** Finishes the mail under way and sends no more. */
  stop(): Promise<void>
}

const waitMs = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 60 * 60_000)
const giveUpMs = session.activationSeconds * 1000
const lookAgainMs = 60_000

/** Sends waiting mails, one after another, and tries those again that failed: after 10 s, 20 s and so on, for three days. */
export const createDispatcher = (needs: { database: Database; clock: Clock; transport: Transport; log: FastifyBaseLogger }): Dispatcher => {
  const { database, clock, transport, log } = needs
  const { db } = database
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const send = async (mail: WaitingMail): Promise<void> => {
    try {
      const target = await transport(mail)
      await mails.finish(db, mail.id, clock.now())
      log.info({ mail: mail.id, target }, 'mail sent')
    } catch (error) {
      const now = clock.now()
      const tooOld = now.getTime() - Date.parse(mail.createdAt) > giveUpMs
      const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : undefined
      log.error({ mail: mail.id, tries: mail.tries, code }, tooOld ? 'mail given up' : 'mail not sent, it will be tried again')
      if (tooOld) await mails.finish(db, mail.id, null)
      else await mails.postpone(db, mail.id, new Date(now.getTime() + waitMs(mail.tries)))
    }
  }

  const drain = async (): Promise<void> => {
    let delay = lookAgainMs
    try {
      do {
        again = false
        while (!stopped) {
          const now = clock.now()
          const mail = await mails.claim(db, now, new Date(now.getTime() + claimMs))
          if (!mail) break
          await send(mail)
        }
        const due = stopped ? undefined : await mails.nextDue(db)
        delay = due ? Math.min(Math.max(due.getTime() - clock.now().getTime(), 1000), lookAgainMs) : lookAgainMs
        // Who woke us until here may have written a mail that was not seen.
      } while (again && !stopped)
    } catch (error) {
      log.error({ err: error }, 'the mails could not be read')
    }
    running = undefined
    if (!stopped) timer = setTimeout(() => void wake(), delay).unref()
  }

  const writing = new Set<Promise<void>>()

  const wake = async (): Promise<void> => {
    await Promise.all(writing)
    if (stopped) return
    again = true
    clearTimeout(timer)
    running ??= drain()
    await running
  }

  return {
    wake,
    writeLater(write) {
      const written = write()
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be written'))
        .finally(() => writing.delete(written))
      writing.add(written)
      void wake()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await Promise.all(writing)
      await running
    },
  }
}
