// Implements the rules about documents and one's own e-mail, and the users' export.
// The package's main file loads the names of all countries in eighty languages.
import countries from 'i18n-iso-countries/index.js'
import { isSelf } from '#kernel/core/contract/access.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import type { RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import { brokenDocument } from '#kernel/core/contract/documents.ts'
import { bareDocument } from '#kernel/core/contract/rules.ts'
import { formatDocument } from '#kernel/core/contract/formatDocument.ts'
import { shownAddress, shownDocument } from './rules/shownUser.ts'
import { endpoints } from './calls.ts'
import type definition from './definition.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { checkCurrentPassword, wrongPassword } from '#kernel/core/server/account/currentPassword.ts'
import { assertProved } from '#kernel/core/server/account/secondFactor.ts'
import { requestEmailChange } from '#kernel/core/server/account/emailChange.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { logExport } from '#kernel/features/exports/server/logExport.ts'
import { databaseOf } from '#kernel/core/server/changes/transaction.ts'
import type { ActionsOf, Hooks, WriteContext } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { resourceFileName } from '#kernel/core/server/messages/resourceWords.ts'
import { userExportMessages } from './exportMessages.server.ts'
import { type Cell, moment } from '#kernel/core/server/sheets/sheets.ts'
import { listContext } from '#kernel/core/server/operations/mask.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import {
  accountOf,
  afterUserUpdate,
  afterUsersCreated,
  authorizeGivenProfile,
  parseMailbox,
  proveGivenProfile,
  resendMail,
} from '#kernel/core/server/account/userWrites.ts'
import { table as users } from './table.ts'
import { sheetReply } from '#kernel/core/server/sheets/workbook.ts'

type User = RowOf<typeof definition>

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

/** The values of a write, with the current password of a PUT. */
type Values = ValuesOf<typeof definition, number> & { senhaAtual?: string | undefined }

const given = ({ profile, ativo }: Partial<Values>) => ({ profileId: profile?.id, ativo })

export const hooks: Hooks<User, Values> = {
  cells: {
    // The list shows either in one column.
    document: shownDocument,
    address: ({ address }) => shownAddress(address),
    deletedAt: stateOf,
  },

  readCells: ({ document, ...values }) => {
    if (document === undefined) return values
    const isOwn =
      typeof document === 'string' && bareDocument(document) !== document && formatDocument(document) === document
    // List and export show a CPF or CNPJ as the document. Nobody else writes one with dots and check digits.
    if (!isOwn || brokenDocument(document) !== undefined) return { ...values, document }
    return { ...values, cpf: values['cpf'] ?? document, document: null }
  },

  constraints: {
    users_email_key: ['email', 'emailTaken'],
    users_profile_id_fkey: ['profile', 'unknownReference'],
  },

  // Changing an e-mail needs a proof; one's own also the password, whose hash proves a caller without a factor.
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

  authorizeWrite: (write, values, before) => authorizeGivenProfile(write, given(values), before),

  beforeWrite: async (write, written, before) => {
    await proveGivenProfile(write, given(written), before)
    const values =
      written.email === undefined ? written : { ...written, email: await emailToStore(write, written.email, before) }
    const { address, cpf, document } = values
    if (address?.country && !countries.isValid(address.country))
      throw new FieldErrors({ 'address.country': 'unknownCountry' })
    // "Changing one clears the other" (S1§5), also when a PUT contains only one of them.
    if (cpf && before?.document) return { ...values, document: null }
    if (document && before?.cpf) return { ...values, cpf: null }
    return values
  },

  afterCreate: afterUsersCreated,
  afterUpdate: afterUserUpdate,
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
  resendMail: { run: resendMail },
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
