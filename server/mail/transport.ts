// Sends mails over SMTP, or writes them to files in DATA_DIR/outbox.
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Clock } from '#server/process/clock.ts'
import { dataEntries } from '#server/process/dataDir.ts'
import type { WaitingMail } from '#server/tables/mails.ts'

/** Sends a mail and returns its destination for the log. */
export type Transport = (mail: WaitingMail) => Promise<string>

const messageOf = (from: string, { recipient, subject, text, html }: WaitingMail): SendMailOptions => ({
  from,
  to: recipient,
  subject,
  text,
  html,
})

const smtpTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const

/** Sends over SMTP. */
export const smtpTransport = (url: string, from: () => string): Transport => {
  const transporter = createTransport({ url, ...smtpTimeouts })
  return async (mail) => {
    await transporter.sendMail(messageOf(from(), mail))
    return 'smtp'
  }
}

/** Writes each mail to {DATA_DIR}/outbox/{time}-{id}.eml, a file that mail programs open. */
export const outboxTransport = (dataDir: string, from: () => string, clock: Clock): Transport => {
  const folder = join(dataDir, dataEntries.outbox)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message: bytes } = await composer.sendMail(messageOf(from(), mail))
    const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
    await mkdir(folder, { recursive: true })
    // A temporary name, so that nobody reads a partial mail.
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

/** Removes the mails in files that are older than a time. */
export const sweepOutbox = async (dataDir: string, before: Date): Promise<void> => {
  const folder = join(dataDir, dataEntries.outbox)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.endsWith('.eml') && (await stat(path)).mtime < before) await rm(path, { force: true })
  }
}
