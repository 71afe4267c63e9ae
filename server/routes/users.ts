// What users have beyond the generic route: mails with links, rules about oneself, the export.
import countries from 'i18n-iso-countries'
import { isAdmin, isSelf } from '#contract/access.ts'
import { formatDocument } from '#contract/rules.ts'
import { endpoints, type Row } from '#contract/users.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/database/schema.ts'
import { FieldsRefused, Forbidden, NotFound, RuleBroken } from '#server/errors.ts'
import { defineHandlers, type Hooks } from '#server/handlers.ts'
import { sendLink } from '#server/mail.ts'
import { accounts, type Account, keepAnAdmin } from '#server/tables/accounts.ts'
import { lockRow } from '#server/tables/locks.ts'
import { sessions } from '#server/tables/sessions.ts'
import { temporaryRequests } from '#server/tables/temporaryRequests.ts'
import { table as users, type UserValues } from '#server/tables/users.ts'
import { exportWords } from '#server/words.ts'
import { workbook, workbookType } from '#server/workbook.ts'

/** First password and activation in one for who has none; activation alone for who registered in the app. */
const linkFor = ({ passwordHash }: Account) => (passwordHash === null ? 'firstPassword' : 'activation')

const accountOf = async (db: Db, id: number): Promise<Account> => {
  const account = await accounts.one(db, id)
  if (!account) throw new NotFound()
  return account
}

const isActiveAdmin = (user: Row): boolean => isAdmin(user) && user.ativo && user.confirmedAt !== null

export const hooks: Hooks<Row, UserValues> = {
  constraints: {
    users_email_key: ['email', 'emailTaken'],
    users_profile_id_fkey: ['profile', 'unknownReference'],
  },

  mayWrite: ({ me }, { profile }, before) => {
    if (!profile) return
    // Nobody changes their own profile; who is not ADMIN creates only with their own.
    if (before && isSelf(me, before) && profile.id !== before.profile.id) throw new Forbidden()
    if (!before && !isAdmin(me) && profile.id !== me.profile.id) throw new Forbidden()
  },

  beforeWrite: async (_write, values, before) => {
    const { address, cpf, document } = values
    if (address?.country && !countries.isValid(address.country)) throw new FieldsRefused({ 'address.country': 'unknownCountry' })
    // "Changing one clears the other" (S1§5), also when a PUT carries only one of them.
    if (cpf && before?.document) return { ...values, document: null }
    if (document && before?.cpf) return { ...values, cpf: null }
    return values
  },

  afterWrite: async ({ trx, language, services }, row, before) => {
    if (!before) {
      // The link of an inactive account would open nothing: it is sent again once there is something to open.
      if (row.ativo) await sendLink(trx, services, await accountOf(trx, row.id), 'firstPassword', language)
      return
    }
    // Only who is confirmed counts, and nobody confirmed can be deleted: this is the one way to stop being one.
    if (isActiveAdmin(before) && !isActiveAdmin(row)) await keepAnAdmin(trx)
    if (before.ativo && !row.ativo) await sessions.revokeAllOf(trx, row.id, services.clock.now())
    // A link that went to the old address opens nothing any more.
    if (before.email !== row.email) await temporaryRequests.forget(trx, row.id)
  },
}

/** One row of the export: a text for each of the columns in words.ts. */
const cells = (user: Row, words: (typeof exportWords)[Language]): (string | null)[] => [
  user.nome,
  user.email,
  user.cpf && formatDocument(user.cpf),
  user.document,
  user.mobilePhone,
  user.profile.nome,
  user.birthday,
  user.genre && words.genre[user.genre],
  user.address?.zipcode ?? null,
  user.address?.street ?? null,
  user.address?.city ?? null,
  user.address?.state ?? null,
  user.address?.country ?? null,
  !user.ativo ? words.inactive : user.confirmedAt ? words.active : words.unconfirmed,
  user.confirmedAt,
  user.createdAt,
]

export const handlers = defineHandlers(endpoints, {
  remove: ({ params, services }) =>
    services.database.transaction(async (trx) => {
      await lockRow(trx, users.name, params.id)
      if ((await accountOf(trx, params.id)).confirmed) throw new RuleBroken('alreadyConfirmed')
      await users.deleteForEver(trx, params.id)
    }),

  resendMail: async ({ params, language, services }) => {
    await services.database.transaction(async (trx) => {
      await lockRow(trx, users.name, params.id)
      const account = await accountOf(trx, params.id)
      if (account.confirmed) throw new RuleBroken('alreadyConfirmed')
      if (!account.active) throw new RuleBroken('userInactive')
      await sendLink(trx, services, account, linkFor(account), language)
    })
    void services.dispatcher.wake()
  },

  export: async ({ query, language, reply, services }) => {
    const words = exportWords[language]
    const rows = async function* () {
      for await (const chunk of users.stream(services.database.db, query)) for (const user of chunk) yield cells(user, words)
    }
    const day = services.clock.now().toISOString().slice(0, 10)
    const book = await workbook({ name: words.sheet, columns: words.columns, rows: rows() })
    reply.type(workbookType).header('content-disposition', `attachment; filename="${words.file}-${day}.xlsx"`)
    return book
  },
})
