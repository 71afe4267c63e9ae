// Implements the mails to users, the rules about oneself, and the users' export.
// The package's main file loads the names of all countries in eighty languages.
import countries from 'i18n-iso-countries/index.js'
import { isAdmin, isSelf, mayEnter } from '#kernel/contract/access.ts'
import { dayOf } from '#kernel/contract/days.ts'
import type { RowOf, ValuesOf } from '#kernel/contract/definitionTypes.ts'
import { isNewEmail } from '#kernel/contract/newEmail.ts'
import { text as lengths } from '#kernel/contract/limits.ts'
import { brokenDocument } from '#kernel/contract/documents.ts'
import { bareDocument } from '#kernel/contract/rules.ts'
import { formatDocument } from './rules/formatDocument.ts'
import { shownAddress, shownDocument } from './rules/shownUser.ts'
import { endpoints } from './calls.ts'
import type definition from './definition.ts'
import type { Language } from '#kernel/contract/languages.ts'
import { endTokens } from '#kernel/server/account/apiTokens.ts'
import { checkCurrentPassword, wrongPassword } from '#kernel/server/account/currentPassword.ts'
import { tellAdmins } from '#kernel/server/account/newAdmin.ts'
import { assertProved } from '#kernel/server/account/secondFactor.ts'
import { requestEmailChange, notifyEmailChanged } from '#kernel/server/account/emailChange.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { FieldErrors, Forbidden, NotFound } from '#kernel/server/errors.ts'
import { logExport } from '#kernel/server/export/logExport.ts'
import { databaseOf } from '#kernel/server/operations/transaction.ts'
import type { ActionsOf, Hooks, WriteContext } from '#kernel/server/context.ts'
import { defineHandlers } from '#kernel/server/http/handler.ts'
import { turnOfMail } from '#kernel/server/mail/limits.ts'
import { isReachable, normalizeMailbox, spellingsOf } from '#kernel/server/mail/mailbox.ts'
import { queueLinkMail } from '#kernel/server/mail/queueMail.ts'
import { resourceFileName } from '#kernel/server/messages/resourceWords.ts'
import { userExportMessages } from './exportMessages.server.ts'
import { type Cell, moment } from '#kernel/server/export/sheets.ts'
import { listContext } from '#kernel/server/personal/mask.ts'
import { accounts, type Account, assertAdminRemains } from '#kernel/server/account/tables/accounts.ts'
import { table as profiles } from '#src/resources/perfis/table.ts'
import { sessions } from '#kernel/server/account/tables/sessions.ts'
import { temporaryRequests } from '#kernel/server/account/tables/temporaryRequests.ts'
import { table as users } from './table.ts'
import { watches } from '#kernel/server/tables/watches.ts'
import { sheetReply } from '#kernel/server/export/workbook.ts'

type User = RowOf<typeof definition>

/** Returns the link for an account: with a first password, or activation alone for users who registered in the app. */
const linkFor = ({ passwordHash }: Account) => (passwordHash === null ? 'firstPassword' : 'activation')

const accountOf = async (db: Db, id: number): Promise<Account> => {
  const account = await accounts.one(db, id)
  if (!account) throw new NotFound()
  return account
}

/**
 * Returns the mailbox to store: the account's own, which may be older than the rules of new ones, or a new normalized one.
 * @throws FieldErrors for one that is invalid, unreachable or too long
 */
const parseMailbox = (email: string, before: string | undefined): string => {
  if (before !== undefined && spellingsOf(email).includes(before)) return before
  const mailbox = normalizeMailbox(email)
  if (!isNewEmail(mailbox) || !isReachable(mailbox) || mailbox.length > lengths.email)
    throw new FieldErrors({ email: 'invalidEmail' })
  return mailbox
}

/** Returns the e-mail to store. A user's own e-mail stays unchanged until they open the link mailed to the new one. */
const emailToStore = async (
  { me, sessionId, trx, language, dependencies, proof }: WriteContext,
  given: string,
  before: User | undefined,
) => {
  const email = parseMailbox(given, before?.email)
  if (!before || !isSelf(me, before) || email === before.email) return email
  const account = await accountOf(trx, before.id)
  // The password or the e-mail changed after the check of the current password.
  if (proof === undefined || proof !== account.passwordHash) throw wrongPassword()
  await requestEmailChange(trx, dependencies, { account, email, sessionId, language })
  return before.email
}

const stateOf = ({ ativo, confirmedAt }: User) => (!ativo ? 'inactive' : confirmedAt ? 'active' : 'pending')

const isActiveAdmin = (user: User): boolean => isAdmin(user) && user.ativo && user.confirmedAt !== null

/** The values of a write, with the current password of a PUT. */
type Values = ValuesOf<typeof definition, number> & { senhaAtual?: string | undefined }

/** Returns the profile of the back office that a write gives to somebody who does not have it, or has it while inactive; undefined if none. */
const givenProfile = async (
  { trx }: Pick<WriteContext, 'trx'>,
  { profile, ativo }: Partial<Values>,
  before: User | undefined,
) => {
  const id = profile?.id ?? before?.profile.id
  const isActivated = ativo === true && before?.ativo === false
  if (id === undefined || (id === before?.profile.id && !isActivated)) return undefined
  const found = await profiles.one(trx, id)
  return found && mayEnter({ profile: found }) ? found : undefined
}

/** @throws Forbidden for an API token, ProofNeeded: a stolen token or session must not give its thief an account that outlives it. */
const authorizeProfile = async (
  write: WriteContext,
  values: Partial<Values>,
  before: User | undefined,
): Promise<void> => {
  if (!(await givenProfile(write, values, before))) return
  if (write.token) throw new Forbidden('tokenGivesProfile')
  assertProved(write, write.dependencies)
}

export const hooks: Hooks<User, Values> = {
  cells: {
    cpf: ({ cpf }) => cpf && formatDocument(cpf),
    // The list shows either in one column.
    document: shownDocument,
    address: ({ address }) => shownAddress(address),
    deletedAt: stateOf,
  },

  readCells: ({ document, ...values }) => {
    if (document === undefined) return values
    const isOwn =
      typeof document === 'string' && bareDocument(document) !== document && formatDocument(document) === document
    // The list, and so its export, shows a CPF or CNPJ as the document. Nobody else writes one with its dots and check digits.
    if (!isOwn || brokenDocument(document) !== undefined) return { ...values, document }
    return { ...values, cpf: values['cpf'] ?? document, document: null }
  },

  constraints: {
    users_email_key: ['email', 'emailTaken'],
    users_profile_id_fkey: ['profile', 'unknownReference'],
  },

  // Changing an e-mail needs a proof. Changing one's own also needs the current password, whose hash is the proof of a caller without a factor.
  prove: async (context, { email, senhaAtual }, id) => {
    if (email === undefined) return undefined
    const { me, token, hasFactor, address, dependencies } = context
    const account = await accounts.one(databaseOf(context), id)
    if (!account || parseMailbox(email, account.email) === account.email) return undefined
    const isOwn = id === me.id
    if (token || hasFactor || !isOwn) assertProved(context, dependencies)
    if (!isOwn) return undefined
    if (senhaAtual === undefined) throw new FieldErrors({ senhaAtual: 'required' })
    await checkCurrentPassword(dependencies, account, senhaAtual, address)
    return account.passwordHash ?? undefined
  },

  authorizeWrite: ({ me }, { profile }, before) => {
    if (!profile) return
    // Users cannot change their own profile, and only an ADMIN creates users with other profiles.
    if (before && isSelf(me, before) && profile.id !== before.profile.id) throw new Forbidden()
    if (!before && !isAdmin(me) && profile.id !== me.profile.id) throw new Forbidden()
  },

  beforeWrite: async (write, given, before) => {
    await authorizeProfile(write, given, before)
    const values =
      given.email === undefined ? given : { ...given, email: await emailToStore(write, given.email, before) }
    const { address, cpf, document } = values
    if (address?.country && !countries.isValid(address.country))
      throw new FieldErrors({ 'address.country': 'unknownCountry' })
    // "Changing one clears the other" (S1§5), also when a PUT contains only one of them.
    if (cpf && before?.document) return { ...values, document: null }
    if (document && before?.cpf) return { ...values, cpf: null }
    return values
  },

  afterWrite: async ({ me, trx, language, dependencies }, row, before) => {
    if (isAdmin(row) && row.ativo && !(before && isAdmin(before) && before.ativo))
      await tellAdmins(trx, dependencies, row, language)
    if (!before) {
      // The link of an inactive account would be unusable; it is resent after the activation.
      if (!row.ativo) return
      const at = await turnOfMail(trx, dependencies, me.id)
      await queueLinkMail(trx, dependencies, await accountOf(trx, row.id), 'firstPassword', language, { at })
      return
    }
    // Confirmed users cannot be deleted, so an update is the only way to lose an active ADMIN.
    if (isActiveAdmin(before) && !isActiveAdmin(row)) await assertAdminRemains(trx)
    if (before.ativo && !row.ativo) {
      await sessions.revokeAllOf(trx, row.id, dependencies.clock.now())
      await endTokens(trx, { userId: row.id })
      await watches.endAllOf(trx, row.id)
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
  },
}

/** Returns one row of the export, in the order of its columns. */
const cells = (user: User, messages: (typeof userExportMessages)[Language]): Cell[] => [
  user.nome,
  user.email,
  user.cpf && formatDocument(user.cpf),
  user.document,
  user.mobilePhone,
  user.profile.nome,
  user.birthday,
  user.genre && messages.genre[user.genre],
  user.address?.zipcode ?? null,
  user.address?.street ?? null,
  user.address?.city ?? null,
  user.address?.state ?? null,
  user.address?.country ?? null,
  messages[stateOf(user)],
  user.confirmedAt && moment(user.confirmedAt),
  moment(user.createdAt),
]

export const actions: ActionsOf<typeof definition, typeof endpoints> = {
  delete: { run: ({ trx }, { id }) => users.hardDelete(trx, id) },
  resendMail: {
    run: async ({ me, trx, language, dependencies, afterCommit }, { id }) => {
      const account = await accountOf(trx, id)
      await queueLinkMail(trx, dependencies, account, linkFor(account), language, { sender: me.id })
      afterCommit.add(dependencies.dispatcher.wake)
    },
  },
}

export const handlers = defineHandlers(endpoints, {
  export: async ({ query, signedIn, language, dependencies }) => {
    const context = listContext(dependencies, { resource: users.resource, scope: undefined }, signedIn.me)
    logExport(query.format, { filter: query })
    const messages = userExportMessages[language]
    const rows = async function* () {
      for await (const chunk of users.stream(await dependencies.database.reader(), query, context))
        for (const user of chunk) yield cells(user, messages)
    }
    const day = dayOf(dependencies.clock.now())
    const sheet = { name: messages.sheet, columns: messages.columns, rows: rows() }
    return sheetReply(signedIn, `${await resourceFileName(users.resource.name, language)}-${day}`, sheet, {
      format: query.format,
      language,
    })
  },
})
