// Sends mails over SMTP, or writes them to DATA_DIR/outbox. Nodemailer loads with the first mail.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { dataEntries } from '#kernel/core/server/database/dataDir.ts'
import type { WaitingMail } from './mails.ts'

/** Sends a mail and returns its destination for the log. */
export type Transport = (mail: WaitingMail) => Promise<string>

const messageOf = (from: string, { recipient, subject, text, html, unsubscribeUrl }: WaitingMail): SendMailOptions => ({
  from,
  to: recipient,
  subject,
  text,
  html,
  headers: {
    // Out-of-office programs do not answer it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // The button of mail programs (RFC 8058).
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

const smtpTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const

/** Sends over SMTP. */
export const smtpTransport =
  (url: string, from: () => string): Transport =>
  async (mail) => {
    const { createTransport } = await import('nodemailer')
    await createTransport({ url, ...smtpTimeouts }).sendMail(messageOf(from(), mail))
    return 'smtp'
  }

/** Returns the recipient of a mail as it was written. */
const recipientOf = (mail: string): string | undefined => /^To: (.*)$/im.exec(mail)?.[1]?.trim().toLowerCase()

/** Writes each mail to {DATA_DIR}/outbox/{time}-{id}.eml, a file that mail programs open. */
export const outboxTransport = (dataDir: string, from: () => string, clock: Clock): Transport => {
  const folder = join(dataDir, dataEntries.outbox)
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await composer.sendMail(messageOf(from(), mail))
    const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
    await mkdir(folder, { recursive: true })
    // A temporary name: a reader of the folder must not see a partial mail.
    const temporary = join(folder, `.${name}`)
    try {
      await writeFile(temporary, bytes, { mode: 0o600 })
      await rename(temporary, join(folder, name))
    } catch (error) {
      // Each attempt has its own name: partial files would fill the disk.
      await rm(temporary, { force: true })
      throw error
    }
    return `outbox/${name}`
  }
}

/** Removes the mails in files to some mailboxes. */
export const forgetOutbox = async (dataDir: string, mailboxes: readonly string[]): Promise<void> => {
  const folder = join(dataDir, dataEntries.outbox)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.endsWith('.eml') && mailboxes.includes(recipientOf(await readFile(path, 'utf8')) ?? ''))
      await rm(path, { force: true })
  }
}

/** Removes the mails in files that are older than a time, and returns their number. */
export const sweepOutbox = async (dataDir: string, before: Date): Promise<number> => {
  const folder = join(dataDir, dataEntries.outbox)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (!name.endsWith('.eml') || (await stat(path)).mtime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
