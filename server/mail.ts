// Mails: their texts, the two ways they leave (SMTP, or files in DATA_DIR/outbox), and the dispatcher that sends what waits.
// A mail is a row of the transaction that causes it, so a failing mail server never fails a save.
import { randomInt } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { signIn } from '#contract/limits.ts'
import { languages, type Language } from '#contract/languages.ts'
import { containsLink, oneLine } from '#contract/rules.ts'
import type { Clock } from '#server/clock.ts'
import { dataEntries } from '#server/dataDir.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/schema.ts'
import { Unavailable } from '#server/errors.ts'
import { escapeHtml } from '#server/html.ts'
import { countMail } from '#server/mailLimits.ts'
import type { Services } from '#server/services.ts'
import { mails, type Mail, type WaitingMail } from '#server/tables/mails.ts'
import { temporaryRequests } from '#server/tables/temporaryRequests.ts'
import { hashToken, randomToken } from '#server/tokens.ts'
import { type LinkKind, mailWords, type MailKind, type NoticeKind } from '#server/words.ts'

const pages: Record<MailKind, string> = {
  firstPassword: '/auth/cadastrar-senha',
  activation: '/auth/ativar-conta',
  recovery: '/auth/recuperar-senha',
  emailChange: '/auth/confirmar-email',
}

const seconds: Record<MailKind, number> = {
  firstPassword: signIn.activationSeconds,
  activation: signIn.activationSeconds,
  recovery: signIn.recoverySeconds,
  emailChange: signIn.emailChangeSeconds,
}

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

/** Where the button of a mail leads, and how long that works. */
interface MailLink {
  kind: MailKind
  address: string
}

/** A link as the lines of a text and of HTML. */
const linkLines = ({ kind, address }: MailLink, language: Language): { text: string[]; html: string } => {
  const words = mailWords[language]
  const time = new Intl.NumberFormat(languages[language], { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(seconds[kind] / 3600)
  const expiry = words.expiry.replace('{time}', time)
  const href = escapeHtml(address)
  return {
    text: [address, expiry, words.ignore],
    html: `<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;background:#0d2551;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(words[kind].button)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#51607d;font-size:14px">${escapeHtml(words.copy)}<br><a href="${href}" style="color:#1a4a9c;word-break:break-all">${href}</a></p>
<p class="soft" style="margin:0;color:#51607d;font-size:14px">${escapeHtml(expiry)} ${escapeHtml(words.ignore)}</p>
`,
  }
}

const compose = (kind: MailKind | NoticeKind, language: Language, user: Addressee, brand: string, link?: MailLink): Mail => {
  const words = mailWords[language]
  const { subject, text } = words[kind]
  const title = subject.replace('{brand}', () => brand)
  // A name that was saved before the rule may contain a link, or a line break and a text of its own.
  const isPlain = oneLine.test(user.name) && !containsLink(user.name)
  const greeting = words.greeting.replace('{name}', () => (isPlain ? user.name : user.email))
  const lines = link && linkLines(link, language)
  return {
    recipient: user.email,
    subject: title,
    text: [greeting, text, ...(lines?.text ?? []), brand].join('\n\n'),
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
${lines?.html ?? ''}</div>
</body>
</html>
`,
  }
}

type Needs = Pick<Services, 'clock' | 'settings' | 'publicUrl' | 'tokens'>

/** Writes and counts the mail of a token. */
const mailToken = async (
  trx: Db,
  services: Needs,
  user: Addressee,
  { kind, token, language, sender }: { kind: MailKind; token: string; language: Language; sender?: number | undefined },
): Promise<void> => {
  const { clock, settings, publicUrl } = services
  await countMail(trx, services, user.email, sender)
  // The page speaks the mail's language, also in a browser that was never here.
  const address = `${publicUrl()}${pages[kind]}?token=${token}&lang=${language}`
  await mails.create(trx, user.id, compose(kind, language, user, settings.BRAND, { kind, address }), clock.now())
}

/**
 * Writes a link and its mail, in the transaction that causes them; wake the dispatcher after the commit.
 * It speaks the language of the request: for a recovery that is the reader's own, and of a new user nobody knows a better one.
 * `sender` is the user who sends it to somebody else again. @throws TooManyMails
 */
export const sendLink = async (
  trx: Db,
  services: Needs,
  user: Addressee,
  kind: LinkKind,
  language: Language,
  sender?: number,
): Promise<void> => {
  const token = randomToken()
  const expiresAt = new Date(services.clock.now().getTime() + seconds[kind] * 1000)
  await temporaryRequests.create(trx, { userId: user.id, purpose: kind, tokenHash: hashToken(token), expiresAt })
  await mailToken(trx, services, user, { kind, token, language, sender })
}

/** Writes the mail with the link of a change of e-mail; `user` has the new address, and is the sender. @throws TooManyMails */
export const sendEmailChange = (trx: Db, services: Needs, user: Addressee, token: string, language: Language): Promise<void> =>
  mailToken(trx, services, user, { kind: 'emailChange', token, language, sender: user.id })

/** Writes a mail that only tells something; it is not counted here. */
export const sendNotice = (
  trx: Db,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  user: Addressee,
  kind: NoticeKind,
  language: Language,
): Promise<void> => mails.create(trx, user.id, compose(kind, language, user, settings.BRAND), clock.now())

/** A way out for mails; tells where the mail went, for the log. */
export type Transport = (mail: WaitingMail) => Promise<string>

const message = (from: string, { recipient, subject, text, html }: WaitingMail): SendMailOptions => ({
  from,
  to: recipient,
  subject,
  text,
  html,
})

/** How long a claim on a mail lasts. It is short, so that the mail of a killed server goes out soon after the next start. */
const claimMs = 12_000
/** How often the claim is extended while the mail is being sent, so that no other server sends it as well. */
const extendMs = 3_000
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
  const folder = join(dataDir, dataEntries.outbox)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message: bytes } = await composer.sendMail(message(from(), mail))
    const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
    await mkdir(folder, { recursive: true })
    // Written aside, so that nobody finds half a mail.
    const aside = join(folder, `.${name}`)
    try {
      await writeFile(aside, bytes, { mode: 0o600 })
      await rename(aside, join(folder, name))
    } catch (error) {
      // A full disk keeps no part of it: each try has a name of its own.
      await rm(aside, { force: true })
      throw error
    }
    return `outbox/${name}`
  }
}

export interface Dispatcher {
  /**
   * Writes a mail after a random pause and sends it, so that neither the answer to its request nor the time of the next one tells of it:
   * on the embedded database, which has one connection, everybody waits while a mail is written. @throws Unavailable where too many wait
   */
  writeLater(write: () => Promise<void>): void
  /** Ends the pauses, writes what waited for them and sends what is due. */
  flush(): Promise<void>
  /** Sends what is due, what is being written included; resolves when nothing more is. */
  wake(): Promise<void>
  /** Ends the pauses, writes what waited for them, finishes the mail under way and sends no more. */
  stop(): Promise<void>
}

const waitMs = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 60 * 60_000)
const giveUpMs = signIn.activationSeconds * 1000
const lookAgainMs = 60_000

/** Sends waiting mails, one after another, and tries those again that failed: after 10 s, 20 s and so on, for three days. */
export const createDispatcher = (needs: { database: Database; clock: Clock; transport: Transport; log: FastifyBaseLogger }): Dispatcher => {
  const { database, clock, transport, log } = needs
  const { db } = database
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  /** Extends the claim on a mail until the function that it returns is called, which waits for the extension under way. */
  const holdClaim = (id: number, claimedUntil: Date): (() => Promise<void>) => {
    let until = claimedUntil
    let extending = Promise.resolve()
    const extend = async () => {
      const next = new Date(clock.now().getTime() + claimMs)
      if (await mails.extend(db, id, until, next)) until = next
      else clearInterval(interval)
    }
    const interval = setInterval(() => {
      extending = extending
        .then(extend)
        .catch((error: unknown) => log.warn({ err: error, mail: id }, 'the claim on a mail was not extended'))
    }, extendMs).unref()
    return () => {
      clearInterval(interval)
      return extending
    }
  }

  const send = async (mail: WaitingMail, claimedUntil: Date): Promise<void> => {
    const release = holdClaim(mail.id, claimedUntil)
    try {
      const target = await transport(mail).finally(release)
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
          const until = new Date(now.getTime() + claimMs)
          const mail = await mails.claim(db, now, until)
          if (!mail) break
          await send(mail, until)
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

  const paused = new Map<NodeJS.Timeout, () => Promise<void>>()
  const writing = new Set<Promise<void>>()

  const writeNow = (pause: NodeJS.Timeout, write: () => Promise<void>): void => {
    clearTimeout(pause)
    paused.delete(pause)
    const written = write()
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be written'))
      .finally(() => writing.delete(written))
    writing.add(written)
    void wake()
  }

  const endPauses = (): void => {
    for (const [pause, write] of paused) writeNow(pause, write)
  }

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
      if (paused.size >= signIn.waitingRecoveries) throw new Unavailable()
      const { minimum, maximum } = signIn.recoveryPauseMs
      const pause = setTimeout(() => writeNow(pause, write), randomInt(minimum, maximum))
      paused.set(pause, write)
    },
    flush: async () => {
      endPauses()
      await wake()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      endPauses()
      await Promise.all(writing)
      await running
    },
  }
}
