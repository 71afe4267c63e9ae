// What writes of users have in common in every product: mailboxes, profiles, mails and sessions.
import { isAdmin, isSelf, mayEnter } from '#kernel/core/contract/access.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { isNewEmail } from '#kernel/core/contract/newEmail.ts'
import { endTokens } from '#kernel/core/server/account/apiTokens.ts'
import { notifyEmailChanged } from '#kernel/core/server/account/emailChange.ts'
import { tellAdmins } from '#kernel/core/server/account/newAdmin.ts'
import { assertProved, isProved } from '#kernel/core/server/account/secondFactor.ts'
import { accounts, type Account, assertAdminRemains } from '#kernel/core/server/account/tables/accounts.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { temporaryRequests } from '#kernel/core/server/account/tables/temporaryRequests.ts'
import type { OwnAction, WriteContext } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { FieldErrors, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { isReachable, normalizeMailbox, spellingsOf } from '#kernel/core/server/mail/mailbox.ts'
import { queueInvitations, queueLinkMail } from '#kernel/core/server/account/queueMail.ts'
import { profiles } from '#kernel/core/server/account/productTables.ts'

/** What these writes read of a user's record. */
interface User {
  id: number
  nome: string
  email: string
  profile: { id: number; nome: string }
  ativo: boolean
  confirmedAt: string | null
}

/** Which profile and status a write gives. */
interface Given {
  profileId?: number | undefined
  ativo?: boolean | null | undefined
}

/** Returns the link for an account: with a first password, or activation alone for users who have one. */
const linkFor = ({ passwordHash }: Account) => (passwordHash === null ? 'firstPassword' : 'activation')

/** Returns an account. @throws NotFound */
export const accountOf = async (db: Db, id: number): Promise<Account> => {
  const account = await accounts.one(db, id)
  if (!account) throw new NotFound()
  return account
}

/**
 * Returns the mailbox to store: the account's own, which may precede today's rules, or a new normalized one. @throws
 * FieldErrors for an invalid, unreachable or too long one
 */
export const parseMailbox = (email: string, before: string | undefined): string => {
  if (before !== undefined && spellingsOf(email).includes(before)) return before
  const mailbox = normalizeMailbox(email)
  if (!isNewEmail(mailbox) || !isReachable(mailbox) || mailbox.length > lengths.email)
    throw new FieldErrors({ email: 'invalidEmail' })
  return mailbox
}

/** Nobody changes their own profile, and only an administrator another one's. @throws Forbidden */
export const authorizeGivenProfile = (
  { me }: Pick<WriteContext, 'me'>,
  { profileId }: Given,
  before: User | undefined,
): void => {
  if (profileId === undefined) return
  if (before && isSelf(me, before) && profileId !== before.profile.id) throw new Forbidden()
  if (!before && !isAdmin(me) && profileId !== me.profile.id) throw new Forbidden()
}

/** Whether a write gives a profile of the back office to somebody who does not have it, or has it while inactive. */
const givesEntry = async (
  { trx }: Pick<WriteContext, 'trx'>,
  { profileId, ativo }: Given,
  before: User | undefined,
) => {
  const id = profileId ?? before?.profile.id
  const isActivated = ativo === true && before?.ativo === false
  if (id === undefined || (id === before?.profile.id && !isActivated)) return false
  const found = await profiles.one(trx, id)
  return found !== undefined && mayEnter({ profile: found })
}

/** @throws Forbidden for an API token, ProofNeeded: a thief must not make an account that outlives the theft. */
export const proveGivenProfile = async (write: WriteContext, given: Given, before: User | undefined): Promise<void> => {
  // Asks the database only where the answer decides: an import proves itself once, for all of its rows.
  if (isProved(write, write.dependencies) || !(await givesEntry(write, given, before))) return
  if (write.token) throw new Forbidden('tokenGivesProfile')
  assertProved(write, write.dependencies)
}

const isActiveAdmin = (user: User): boolean => isAdmin(user) && user.ativo && user.confirmedAt !== null

const activeAdmin = (user: User): boolean => isAdmin(user) && user.ativo

/** Invites new users, and announces new administrators. */
export const afterUsersCreated = async (
  { me, trx, language, dependencies }: WriteContext,
  created: readonly User[],
): Promise<void> => {
  for (const user of created.filter(activeAdmin)) await tellAdmins(trx, dependencies, user, language)
  // The link of an inactive account would be unusable; it is resent after the activation.
  const invited = created.flatMap((user) =>
    user.ativo ? [{ id: user.id, name: user.nome, email: user.email, begins: mayEnter(user) }] : [],
  )
  if (invited.length > 0) await queueInvitations(trx, dependencies, invited, language, me.id)
}

/** Announces a new administrator, keeps one, and ends what a deactivation or new mailbox ends. */
export const afterUserUpdate = async (
  { me, trx, language, dependencies }: WriteContext,
  row: User,
  before: User,
): Promise<void> => {
  if (activeAdmin(row) && !activeAdmin(before)) await tellAdmins(trx, dependencies, row, language)
  // Confirmed users cannot be deleted, so an update is the only way to lose an active administrator.
  if (isActiveAdmin(before) && !isActiveAdmin(row)) await assertAdminRemains(trx)
  if (before.ativo && !row.ativo) {
    await sessions.revokeAllOf(trx, row.id, dependencies.clock.now())
    await endTokens(trx, { userId: row.id })
    for (const { userDeactivated } of dependencies.features) await userDeactivated?.(trx, row.id)
  }
  if (before.email === row.email) return
  // Links in mails to the old address become invalid.
  await temporaryRequests.deleteUnused(trx, row.id)
  await notifyEmailChanged(
    trx,
    dependencies,
    { ...(await accountOf(trx, row.id)), email: before.email },
    me.id,
    language,
  )
}

/** Sends the mail with the link of an account again. */
export const resendMail: OwnAction<{ id: number }, undefined>['run'] = async (
  { me, trx, language, dependencies, afterCommit },
  { id },
) => {
  const account = await accountOf(trx, id)
  const profile = { nome: account.profile }
  await queueLinkMail(trx, dependencies, { ...account, begins: mayEnter({ profile }) }, linkFor(account), language, {
    sender: me.id,
  })
  afterCommit.add(dependencies.dispatcher.wake)
}
