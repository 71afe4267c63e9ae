// Queues mails, with a link or without: each is a row of the transaction that causes it.
// A failing mail server therefore never fails a save.
import type { Language } from '#kernel/core/contract/languages.ts'
import { secondFactor, signIn } from '#kernel/core/contract/limits.ts'
import { hashToken, randomToken } from '#kernel/core/server/account/tokens.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { compose, type Recipient } from '#kernel/core/server/mail/compose.ts'
import { countInvitations, countMail } from '#kernel/core/server/mail/limits.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import type { LinkKind, MailKind, Notice, NoticeKind } from '#kernel/core/server/messages/mails.ts'
import { type Mail, mails } from '#kernel/core/server/mail/mails.ts'
import { temporaryRequests } from '#kernel/core/server/account/tables/temporaryRequests.ts'

/** The page of the site that each kind of link opens. */
export const linkPages: Record<MailKind, string> = {
  firstPassword: '/auth/cadastrar-senha',
  activation: '/auth/ativar-conta',
  recovery: '/auth/recuperar-senha',
  emailChange: '/auth/confirmar-email',
  factorRemoval: '/auth/manter-fator',
}

const validSeconds: Record<MailKind, number> = {
  firstPassword: signIn.activationSeconds,
  activation: signIn.activationSeconds,
  recovery: signIn.recoverySeconds,
  emailChange: signIn.emailChangeSeconds,
  factorRemoval: secondFactor.removalDelaySeconds,
}

type MailDependencies = Pick<Dependencies, 'clock' | 'settings' | 'publicUrl' | 'tokens'>

interface LinkMail {
  kind: MailKind
  token: string
  language: Language
}

const linkMail = (
  { settings, publicUrl }: Pick<MailDependencies, 'settings' | 'publicUrl'>,
  user: Recipient,
  { kind, token, language }: LinkMail,
): Mail => {
  // The parameter makes the page use the mail's language, even in a browser without a stored one.
  const url = `${publicUrl()}${linkPages[kind]}?token=${token}&lang=${language}`
  const home = user.begins ? `${publicUrl()}/admin` : undefined
  return compose(kind, language, user, settings.BRAND, { link: { kind, url, validSeconds: validSeconds[kind], home } })
}

/** Counts and queues the mail of a token, and returns its id. */
const queueTokenMail = async (
  trx: Db,
  dependencies: MailDependencies,
  user: Recipient,
  { sender, ...link }: LinkMail & { sender?: number | undefined },
): Promise<number> => {
  await countMail(trx, dependencies, user.email, sender)
  return await mails.create(trx, user.id, linkMail(dependencies, user, link), dependencies.clock.now())
}

const newLink = (userId: number, purpose: LinkKind, at: Date) => {
  const token = randomToken()
  const expiresAt = new Date(at.getTime() + validSeconds[purpose] * 1000)
  return { token, request: { userId, purpose, tokenHash: hashToken(token), expiresAt } }
}

/**
 * Stores a link and queues its mail, in the caller's transaction; wake the dispatcher after the commit.
 * The mail uses the language of the request: a recovery is requested by its reader, and a new user has no language yet.
 * `sender` is the user who resends the mail to another one. @throws TooManyRequests
 */
export const queueLinkMail = async (
  trx: Db,
  dependencies: MailDependencies,
  user: Recipient,
  kind: LinkKind,
  language: Language,
  { sender }: { sender?: number } = {},
): Promise<void> => {
  const { token, request } = newLink(user.id, kind, dependencies.clock.now())
  await temporaryRequests.create(trx, [request])
  await queueTokenMail(trx, dependencies, user, { kind, token, language, sender })
}

/**
 * Stores the links to the first passwords of users whom this transaction creates, and queues their mails, each at its
 * turn (countInvitations). The statements are as many for a thousand users as for one. @throws TooManyRequests
 */
export const queueInvitations = async (
  trx: Db,
  dependencies: MailDependencies,
  users: readonly Recipient[],
  language: Language,
  creator: number,
): Promise<void> => {
  const kind = 'firstPassword'
  const mailboxes = users.map(({ email }) => email)
  const now = dependencies.clock.now()
  const turns = await countInvitations(trx, dependencies, creator, mailboxes)
  const invitations = users.map((user, place) => {
    const due = turns[place] ?? now
    const { token, request } = newLink(user.id, kind, due)
    return { userId: user.id, mail: linkMail(dependencies, user, { kind, token, language }), due, request }
  })
  await temporaryRequests.create(
    trx,
    invitations.map(({ request }) => request),
  )
  await mails.createAll(trx, invitations, now)
}

/**
 * Queues the confirmation of a changed e-mail, and returns its id; `user`, the sender, has the new address. @throws
 * TooManyRequests
 */
export const queueEmailChangeMail = (
  trx: Db,
  dependencies: MailDependencies,
  user: Recipient,
  token: string,
  language: Language,
): Promise<number> => queueTokenMail(trx, dependencies, user, { kind: 'emailChange', token, language, sender: user.id })

/**
 * Queues the mail about a confirmed removal of factors, with the link that stops it, and returns its id. @throws
 * TooManyRequests
 */
export const queueRemovalMail = (
  trx: Db,
  dependencies: MailDependencies,
  user: Recipient,
  token: string,
  language: Language,
): Promise<number> => queueTokenMail(trx, dependencies, user, { kind: 'factorRemoval', token, language })

export interface NoticeDependencies {
  clock: Clock
  settings: Pick<Settings, 'BRAND'>
}

/** Queues a mail without a link, does not count it, and returns its id. `args` fill the placeholders of its text. */
export const queueNotice = (
  trx: Db,
  { clock, settings }: NoticeDependencies,
  user: Recipient,
  kind: NoticeKind | Notice,
  language: Language,
  args: Readonly<Record<string, string>> = {},
): Promise<number> => mails.create(trx, user.id, compose(kind, language, user, settings.BRAND, { args }), clock.now())
