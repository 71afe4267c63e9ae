// Mails every administrator about a new one, so that a stolen account cannot make one unseen.
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { queueNotice, type NoticeDependencies } from '#kernel/core/server/account/queueMail.ts'
import { accounts, type Account } from '#kernel/core/server/account/tables/accounts.ts'

/** Queues the mails about a new administrator to the others who can sign in; wake the dispatcher after the commit. */
export const tellAdmins = async (
  trx: Db,
  dependencies: NoticeDependencies,
  made: Pick<Account, 'id' | 'email'>,
  language: Language,
): Promise<void> => {
  for (const admin of await accounts.ofProfile(trx, administrator))
    if (admin.id !== made.id && admin.active && admin.confirmed)
      await queueNotice(trx, dependencies, admin, 'adminMade', language, { email: made.email })
}
