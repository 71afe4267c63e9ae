// Erases a person: the record stays without a name, and everything else that tells about the person is deleted
// (docs/decisions/0054-personal-data.md). The report says what was deleted and what stays.
import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import type { Field } from '#kernel/contract/kinds.ts'
import { sessionEvents } from '#kernel/contract/changeLog.ts'
import type { Erasure } from '#kernel/contract/payloads/personal.ts'
import { users } from '#product/accounts.ts'
import type { Tables } from '#kernel/server/database/schema.ts'
import type { Dependencies } from '#kernel/server/context.ts'
import { accounts, assertAdminRemains } from '#kernel/server/account/tables/accounts.ts'
import { changes } from '#kernel/server/changes/changes.ts'
import { loginFailures } from '#kernel/server/account/tables/loginFailures.ts'
import { mailCounts } from '#kernel/server/mail/mailCounts.ts'
import { attemptsOf } from '#kernel/server/account/attempts.ts'
import { personalTables } from './register.ts'
import { countRows, deleteRows, userKeys } from './tables.ts'

type User = RowOf<typeof users>
type ErasedPart = Erasure['erased'][number]['what']
type KeptPart = Erasure['kept'][number]['what']

const increase = <Part>(counts: Map<Part, number>, part: Part, by: number): void =>
  void counts.set(part, (counts.get(part) ?? 0) + by)

const listed = <Part>(counts: ReadonlyMap<Part, number>) =>
  [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }))

/** The fields with a text by which a filter could name a person. */
const namingFields = Object.entries<Field>(users.fields).flatMap(([name, field]) =>
  name === users.title || (['text', 'computed'].includes(field.kind) && 'personal' in field && field.personal)
    ? [name]
    : [],
)

/** Returns the texts by which a filter could name a person. */
const namesOf = (user: User): string[] =>
  Object.entries<unknown>({ ...user }).flatMap(([name, value]) =>
    namingFields.includes(name) && typeof value === 'string' ? [value] : [],
  )

/** Returns the SQL that tells whether a text names the person. */
const namedIn = (user: User, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM unnest(${sql.val(namesOf(user))}::text[]) name WHERE strpos(fold(${sql.raw(text)}), fold(name)) > 0)`

/** Forgets the filters of exports that name the person, and searches for a part of a name: the lines stay. */
const forgetExports = async (trx: Transaction<Tables>, user: User): Promise<void> => {
  const names = sql.val(namesOf(user))
  await sql`
    UPDATE changes SET details = details - 'search' - 'where' WHERE action = 'export' AND resource = ${users.name}
      AND (EXISTS (SELECT FROM unnest(${names}::text[]) name WHERE strpos(fold(name), fold(details ->> 'search')) > 0)
        OR ${namedIn(user, `(details ->> 'search')`)} OR ${namedIn(user, `(details ->> 'where')`)})`.execute(trx)
}

/** Deletes the user's own views, and all views whose filter names the person. Shared views of the user without such a filter stay. */
const deleteViews = async (trx: Transaction<Tables>, user: User): Promise<number> => {
  const named = (filter: string) => namedIn(user, filter)
  const { rows } = await sql<{ id: number }>`
    DELETE FROM views WHERE (owner_id = ${user.id} AND NOT is_shared) OR (resource = ${users.name} AND ${named('filter')}) RETURNING id`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    UPDATE changes SET before = NULL WHERE resource = 'views' AND before IS NOT NULL
      AND (record = ANY (${sql.val(ids)}::int[]) OR ${named(`(before ->> 'filter')`)})`.execute(trx)
  return ids.length
}

/** Deletes the plans of others that would change the record, or name the person. */
const deletePlans = (trx: Transaction<Tables>, user: User): Promise<unknown> => {
  const aboutUser = JSON.stringify([{ resource: users.name, id: user.id }])
  return sql`DELETE FROM plans WHERE changes @> ${aboutUser}::jsonb OR ${namedIn(user, 'changes::text')}`.execute(trx)
}

/** Forgets the earlier values of the record: their lines stay. Returns the number of lines. */
const forgetHistory = async (trx: Transaction<Tables>, id: number): Promise<number> => {
  const forgotten = await trx
    .updateTable('changes')
    .set({ before: null })
    .where((eb) => eb.and({ resource: users.name, record: id }))
    .where('before', 'is not', null)
    .returning('id')
    .execute()
  return forgotten.length
}

/** Replaces the names of the user's API tokens in the log by their numbers: people choose these names. */
const forgetTokenNames = async (trx: Transaction<Tables>, id: number): Promise<void> => {
  // Lines by a token of the user, and events about one.
  const lines = { token: sql`actor = ${id}`, made: sql`resource = ${sessionEvents} AND record = ${id}` }
  for (const [key, isTheirs] of Object.entries(lines))
    await sql`
      UPDATE changes SET details = jsonb_set(details, ARRAY[${key}, 'name'], to_jsonb('#' || (details -> ${key} ->> 'id')))
      WHERE ${isTheirs} AND details -> ${key} ->> 'name' IS NOT NULL`.execute(trx)
}

/** Deletes the rows of all tables that would go with the user, also of those that the register does not know yet. */
const deleteOwnRows = async (trx: Transaction<Tables>, id: number, erased: Map<ErasedPart, number>): Promise<void> => {
  for (const { table, column, cascades } of await userKeys(trx)) {
    const known = personalTables[table]
    if (cascades && !known?.kept) increase(erased, known?.erased ?? 'other', await deleteRows(trx, table, [column], id))
  }
}

/** Forgets failed attempts and counted mails, which are stored as digests of the e-mail and the id. */
const forgetAttempts = async (
  trx: Transaction<Tables>,
  { tokens }: Dependencies,
  { id, email }: User,
): Promise<number> => {
  let forgotten = 0
  for (const attempt of attemptsOf({ tokens }, { id, email }))
    forgotten += await loginFailures.clearAccount(trx, attempt)
  const mailbox = tokens.digest(email)
  return forgotten + (await mailCounts.forget(trx, [`to:${mailbox}`, `recovery:${mailbox}`, `by:${id}`]))
}

/** What stays, beside the record itself. */
const countKept = async (trx: Transaction<Tables>, id: number): Promise<Map<KeptPart, number>> => {
  const kept = new Map<KeptPart, number>()
  for (const [table, { by, kept: part }] of Object.entries(personalTables))
    if (part) increase(kept, part, await countRows(trx, table, by, id))
  increase(kept, 'actions', await countRows(trx, 'changes', ['actor'], id))
  return kept
}

/**
 * Erases a locked user, whose conditions the caller has checked. The log gets one event, and no values: its triggers are told that
 * there is nothing to log. @throws BusinessRuleError for the last administrator
 */
export const erasePerson = async (
  trx: Transaction<Tables>,
  dependencies: Dependencies,
  user: User,
): Promise<Erasure> => {
  const { id } = user
  await sql`SELECT set_config('sillage.change', '', true)`.execute(trx)
  const erased = new Map<ErasedPart, number>()
  increase(erased, 'views', await deleteViews(trx, user))
  await deletePlans(trx, user)
  await forgetExports(trx, user)
  await deleteOwnRows(trx, id, erased)
  increase(erased, 'attempts', await forgetAttempts(trx, dependencies, user))
  const erasedAt = await accounts.erase(trx, id, dependencies.clock.now())
  await assertAdminRemains(trx)
  increase(erased, 'history', await forgetHistory(trx, id))
  await forgetTokenNames(trx, id)
  const kept = await countKept(trx, id)
  await changes.add(trx, { action: 'erase', resource: users.name, record: id })
  return {
    id,
    erasedAt,
    erased: [{ what: 'record', count: null }, ...listed(erased)],
    kept: [
      { what: 'row', count: null },
      ...listed(kept),
      // Copies elsewhere cannot be counted.
      { what: 'backups', count: null },
      { what: 'drafts', count: null },
    ],
  }
}
