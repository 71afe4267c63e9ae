// Finds whom a rule tells: people, a profile, contacts of sites; each only of records that they may list.
import { can } from '#kernel/core/contract/access.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { meOf } from '#kernel/core/server/account/tables/signedInUser.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { languagesOf } from '#kernel/core/server/mail/readers.ts'
import { hasSites, type StoredRule } from './store.server.ts'

/** Somebody who is told by mail. */
export interface Recipient {
  /** Null for the contact of a site, who has no account. */
  userId: number | null
  name: string
  email: string
  language: Language
  /** Whoever is told of one site alone. */
  siteId: number | null
}

/** Returns the people of a rule who can sign in and may list the records. */
export const peopleOf = async (
  db: Db,
  { settings }: Pick<Dependencies, 'settings'>,
  { people, profileId }: Pick<StoredRule, 'people' | 'profileId'>,
  resource: Resource,
): Promise<Recipient[]> => {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.profile_id')
    .select(['u.id', 'u.name as nome', 'u.email', 'p.id as profileId', 'p.name as profile'])
    .where('u.deleted_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('u.id', '=', anyOf(people)), ...(profileId === null ? [] : [eb('p.id', '=', profileId)])]))
    .orderBy('u.id')
    .execute()
  const languageOf = await languagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ email, ...row }) => {
    const { me } = withOperatingRights({ me: meOf({ ...row, hasFactor: false }) }, settings)
    return can(me, 'list', resource)
      ? [{ userId: row.id, name: row.nome, email, language: languageOf(row.id), siteId: null }]
      : []
  })
}

/** Returns the contacts of some sites that have an e-mail. Their language is unknown. */
export const contactsOf = async (db: Db, siteIds: readonly number[]): Promise<Recipient[]> => {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'name', 'contact_name as contact', 'contact_email as email'])
    .where('id', '=', anyOf(siteIds))
    .where('contact_email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, name, contact, email }) =>
    email === null ? [] : [{ userId: null, name: contact ?? name, email, language: defaultLanguage, siteId: id }],
  )
}

/** Whether a rule tells anybody at present: a person who may list the records, or the contact of a site. */
export const tellsSomebody = async (
  db: Db,
  dependencies: Pick<Dependencies, 'settings'>,
  rule: Pick<StoredRule, 'people' | 'profileId' | 'siteContact'>,
  resource: Resource,
): Promise<boolean> => {
  if ((await peopleOf(db, dependencies, rule, resource)).length > 0) return true
  if (!rule.siteContact || !hasSites(resource.name)) return false
  const contact = await db
    .selectFrom('sites')
    .select('id')
    .where('contact_email', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return contact !== undefined
}
