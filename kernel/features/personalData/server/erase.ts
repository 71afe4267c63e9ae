// Erases a person: the record stays without a name, and everything else that tells about the person is deleted
// (docs/decisions/personal-data.md). The report says what was deleted and what stays.
import { sql, type Transaction } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { personal as limits } from '#kernel/features/personalData/contract/limits.ts'
import type { Erasure } from '#kernel/core/contract/payloads/personalData.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { accounts, assertAdminRemains } from '#kernel/core/server/account/tables/accounts.ts'
import { loginFailures } from '#kernel/core/server/account/tables/loginFailures.ts'
import { mailCounts } from '#kernel/core/server/mail/mailCounts.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { attemptsOf } from '#kernel/core/server/account/attempts.ts'
import { namePrefilter, type NamePrefilter, type Names, namesFrom } from './names.ts'
import { personalTables } from './register.ts'
import { countRows, deleteRows, userKeys } from './tables.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { textRules } from './texts.ts'

const { users } = productContract()

type User = RowOf<typeof users>
/** How texts that name the person are found. */
type Search = Names & { mayBeIn: NamePrefilter }
type ErasedPart = Erasure['erased'][number]['what']
type KeptPart = Erasure['kept'][number]['what']

const increase = <Part>(counts: Map<Part, number>, part: Part, by: number): void =>
  void counts.set(part, (counts.get(part) ?? 0) + by)

const listed = <Part>(counts: ReadonlyMap<Part, number>) =>
  [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }))

/** The fields with a text that tells who a person is. */
const namingFields = Object.entries<Field>(users.fields).flatMap(([name, field]) =>
  name === users.title ||
  ((field.kind === 'computed' || kindOf(field).filter === 'text') && 'personal' in field && field.personal)
    ? [name]
    : [],
)

/** Returns the texts that tell who a person is. */
const namesOf = (user: User): string[] =>
  Object.entries<unknown>({ ...user }).flatMap(([name, value]) =>
    namingFields.includes(name) && typeof value === 'string' ? [value] : [],
  )

/** Forgets the filters of exports of users that name the person, and searches for a part of a name: the lines stay. */
const forgetExports = async (trx: Transaction<Tables>, user: User, names: Search): Promise<void> => {
  const { rows } = await sql<{ id: number; search: string | null; where: string | null }>`
    SELECT id, details ->> 'search' AS search, details ->> 'where' AS "where" FROM changes
    WHERE action = 'export' AND resource = ${users.name} AND details ?| ARRAY['search', 'where']`.execute(trx)
  const whole = namesOf(user).map(foldText)
  const isPart = (search: string): boolean => whole.some((name) => name.includes(foldText(search)))
  const named = rows.filter(
    ({ search, where }) =>
      (search !== null && (isPart(search) || names.isIn(search))) || (where !== null && names.isIn(where)),
  )
  await sql`UPDATE changes SET details = details - 'search' - 'where' WHERE id = ANY (${sql.val(named.map(({ id }) => id))}::int[])`.execute(
    trx,
  )
}

/** Deletes the user's own views and all that name the person. Shared ones of the user without the name stay. */
const deleteViews = async (trx: Transaction<Tables>, user: User, names: Search): Promise<number> => {
  const { rows: filtered } = await sql<{ id: number; filter: string }>`
    SELECT id, filter FROM views WHERE resource = ${users.name} AND ${names.mayBeIn(sql`filter`)}`.execute(trx)
  const naming = filtered.flatMap(({ id, filter }) => (names.isIn(filter) ? [id] : []))
  const { rows } = await sql<{ id: number }>`
    DELETE FROM views WHERE (owner_id = ${user.id} AND NOT is_shared) OR id = ANY (${sql.val(naming)}::int[]) RETURNING id`.execute(
    trx,
  )
  const { rows: former } = await sql<{ id: number; filter: string }>`
    SELECT id, before ->> 'filter' AS filter FROM changes
    WHERE resource = 'views' AND ${names.mayBeIn(sql`before ->> 'filter'`)}`.execute(trx)
  const lines = former.flatMap(({ id, filter }) => (names.isIn(filter) ? [id] : []))
  await sql`
    UPDATE changes SET before = NULL WHERE resource = 'views' AND before IS NOT NULL
      AND (record = ANY (${sql.val(rows.map(({ id }) => id))}::int[]) OR id = ANY (${sql.val(lines)}::int[]))`.execute(
    trx,
  )
  return rows.length
}

/** Empties personal values of other records that are the person's name or e-mail. Returns their number. */
const emptyValues = async (trx: Transaction<Tables>, dependencies: Dependencies, names: Search): Promise<number> => {
  let emptied = 0
  const rules = textRules(dependencies)
  for (const { contract, table } of dependencies.registry) {
    const { resource } = contract
    if (!resource || !table) continue
    for (const [column, rule] of Object.entries(rules[table.name] ?? {})) {
      if (rule !== 'emptied') continue
      const { rows } = await sql<{ id: number; text: string }>`
        SELECT id, ${sql.ref(column)} AS text FROM ${sql.table(table.name)} WHERE ${names.mayBeIn(sql.ref(column))} FOR UPDATE`.execute(
        trx,
      )
      const ids = rows.flatMap(({ id, text }) => (names.isWhole(text) ? [id] : []))
      await sql`UPDATE ${sql.table(table.name)} SET ${sql.ref(column)} = NULL WHERE id = ANY (${sql.val(ids)}::int[])`.execute(
        trx,
      )
      const { rows: former } = await sql<{ id: number; text: string }>`
        SELECT id, before ->> ${column} AS text FROM changes
        WHERE resource = ${resource.name} AND ${names.mayBeIn(sql`before ->> ${column}`)}`.execute(trx)
      const lines = former.flatMap(({ id, text }) => (names.isWhole(text) ? [id] : []))
      await sql`UPDATE changes SET before = before || jsonb_build_object(${column}::text, NULL) WHERE id = ANY (${sql.val(lines)}::int[])`.execute(
        trx,
      )
      emptied += ids.length + lines.length
    }
  }
  return emptied
}

/** Writes the number of the record in place of the names in a column. Returns the number of rows. */
const replaceIn = async (
  trx: Transaction<Tables>,
  { table, column, by }: { table: string; column: string; by: string },
  names: Search,
): Promise<number> => {
  const { rows } = await sql<{ part: string; row: string; value: unknown }>`
    SELECT tableoid::regclass::text AS part, ctid::text AS row, ${sql.ref(column)} AS value FROM ${sql.table(table)}
    WHERE ${names.mayBeIn(sql`${sql.ref(column)}::text`)} FOR UPDATE`.execute(trx)
  let replaced = 0
  for (const { part, row, value } of rows) {
    if (!names.isInValue(value)) continue
    const next = names.replacedIn(value, by)
    const stored = typeof next === 'string' ? sql.val(next) : sql`${JSON.stringify(next)}::jsonb`
    await sql`UPDATE ${sql.table(part)} SET ${sql.ref(column)} = ${stored} WHERE ctid = ${row}::tid`.execute(trx)
    replaced += 1
  }
  return replaced
}

/** Replaces names in others' words outside of records: reasons, names of keys, mails. Returns the number of rows. */
const replaceNames = async (
  trx: Transaction<Tables>,
  dependencies: Dependencies,
  { id }: User,
  names: Search,
): Promise<number> => {
  const by = `#${id}`
  let replaced = await replaceIn(trx, { table: 'changes', column: 'details', by }, names)
  for (const [table, columns] of Object.entries(textRules(dependencies)))
    for (const [column, rule] of Object.entries(columns))
      if (rule === 'replaced') replaced += await replaceIn(trx, { table, column, by }, names)
  return replaced
}

/** Finds the records whose own texts name the person: they are the work of others, and stay. */
const findNaming = async (
  trx: Transaction<Tables>,
  dependencies: Dependencies,
  names: Search,
): Promise<{ count: number; records: { resource: string; record: number }[] }> => {
  const resources = new Map(
    dependencies.registry.flatMap(({ contract, table }) =>
      table && contract.resource ? [[table.name, contract.resource.name] as const] : [],
    ),
  )
  const records: { resource: string; record: number }[] = []
  let count = 0
  for (const [table, columns] of Object.entries(textRules(dependencies))) {
    // A personal value that has the name among other words stays as well.
    const kept = Object.entries(columns).flatMap(([column, rule]) =>
      rule === 'kept' || rule === 'emptied' ? [column] : [],
    )
    if (kept.length === 0) continue
    const resource = resources.get(table)
    const all = sql.join(kept.map((column) => sql`${sql.ref(column)}::text`))
    const { rows } = await sql<{ id: number | null; texts: (string | null)[] }>`
      SELECT ${resource === undefined ? sql`NULL` : sql`id`} AS id, ARRAY[${all}] AS texts FROM ${sql.table(table)}
      WHERE ${sql.join(
        kept.map((column) => names.mayBeIn(sql`${sql.ref(column)}::text`)),
        sql` OR `,
      )} ORDER BY 1`.execute(trx)
    for (const { id, texts } of rows) {
      if (!texts.some((text) => text !== null && names.isIn(text))) continue
      count += 1
      if (resource !== undefined && id !== null && records.length < limits.named) records.push({ resource, record: id })
    }
  }
  return { count, records }
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
 * Erases a locked user, with checked conditions. The log gets one event, and no values. @throws BusinessRuleError for
 * the last administrator
 */
export const erasePerson = async (
  trx: Transaction<Tables>,
  dependencies: Dependencies,
  user: User,
): Promise<Erasure> => {
  const { id } = user
  await sql`SELECT set_config('sillage.change', '', true)`.execute(trx)
  const erased = new Map<ErasedPart, number>()
  const texts = namesOf(user)
  const names: Search = { ...namesFrom(texts), mayBeIn: await namePrefilter(trx, texts) }
  increase(erased, 'views', await deleteViews(trx, user, names))
  await forgetExports(trx, user, names)
  await deleteOwnRows(trx, id, erased)
  increase(erased, 'mails', await mails.forgetMailbox(trx, user.email))
  for (const feature of dependencies.features)
    for (const { what, count } of (await feature.erasePerson?.(trx, { ...names, id })) ?? [])
      increase(erased, what, count)
  increase(erased, 'texts', await emptyValues(trx, dependencies, names))
  increase(erased, 'attempts', await forgetAttempts(trx, dependencies, user))
  const erasedAt = await accounts.erase(trx, id, dependencies.clock.now())
  await assertAdminRemains(trx)
  increase(erased, 'history', await forgetHistory(trx, id))
  await forgetTokenNames(trx, id)
  increase(erased, 'texts', await replaceNames(trx, dependencies, user, names))
  const naming = await findNaming(trx, dependencies, names)
  const kept = await countKept(trx, id)
  return {
    id,
    erasedAt,
    erased: [{ what: 'record', count: null }, ...listed(erased)],
    kept: [
      { what: 'row', count: null },
      ...listed(kept),
      // Their earlier versions in the history are not counted.
      { what: 'texts', count: naming.count || null, ...(naming.records.length > 0 && { records: naming.records }) },
      // Copies elsewhere cannot be counted.
      { what: 'backups', count: null },
      { what: 'drafts', count: null },
    ],
  }
}
