// Masks personal values if MASK_PERSONAL_DATA is set, for agents always, and audits who sees or searches them.
import { sql, type SqlBool } from 'kysely'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { listName } from '#kernel/core/contract/define.ts'
import { type Filter, termsOf } from '#kernel/core/contract/filters.ts'
import { personalFieldsOf } from '#kernel/core/contract/mask.ts'
import { mask as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { isForAgent } from '#kernel/core/server/process/agentCalls.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { maskedValue } from '#kernel/core/server/tables/maskedValue.ts'
import type { ListContext, Scope } from '#kernel/core/server/tables/table.ts'

const { users } = productContract()

type Masking = Pick<Dependencies, 'settings'>
type Row = Readonly<Record<string, unknown>>

/** Whether personal values are masked in lists and histories: if the setting says so, and for agents always. */
export const masksPersonal = ({ settings }: Masking): boolean => settings.MASK_PERSONAL_DATA || isForAgent()

export const isMasking = (dependencies: Masking, resource: Resource): boolean =>
  masksPersonal(dependencies) && personalFieldsOf(resource).length > 0

const mask = <Values extends Row>(resource: Resource, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    personalFieldsOf(resource).flatMap((name) =>
      name in values ? [[name, maskedValue(resource, name, values[name])]] : [],
    ),
  ),
})

/** Returns values of a row with the personal ones masked; unchanged where nothing is. */
export const masked = <Values extends Row>(dependencies: Masking, resource: Resource, values: Values): Values =>
  isMasking(dependencies, resource) ? mask(resource, values) : values

/** Returns a record for its reader, and notes that they opened it. An agent gets it as lists show it. */
export const opened = async <Values extends Row>(
  dependencies: Masking & Pick<Dependencies, 'database'>,
  resource: Resource,
  signedIn: SignedIn,
  { id, row, isShown }: { id: number; row: Values; isShown: boolean },
): Promise<Values> => {
  if (isForAgent()) return masked(dependencies, resource, row)
  if (isShown) await noteOpened(dependencies, resource, signedIn, id)
  return row
}

/** The lines of a session about a record or, without one, about the whole resource. */
interface Noted {
  action: 'reveal' | 'personalSearch'
  sessionId: string | undefined
  record?: number
  /** Only lines of so many last seconds. */
  seconds?: number | undefined
}

/** Returns the fields in the lines of a session. An older line without names opened the whole record. */
const notedFields = async (
  db: Db,
  resource: Resource,
  { action, sessionId = '', record, seconds }: Noted,
): Promise<Set<string>> => {
  const { rows } = await sql<{ fields: string[] | null }>`
    SELECT DISTINCT details -> 'fields' AS fields FROM changes WHERE resource = ${resource.name} AND action = ${action}
      AND ${record === undefined ? sql<SqlBool>`record IS NULL` : sql<SqlBool>`record = ${record}`} AND session = ${sessionId}
      ${seconds === undefined ? sql`` : sql`AND at > now() - make_interval(secs => ${seconds})`}`.execute(db)
  return new Set(rows.flatMap(({ fields }) => fields ?? personalFieldsOf(resource)))
}

/** Whether this session was shown all personal values of the record, ever or within the last `seconds`. */
export const hasOpened = async (
  db: Db,
  resource: Resource,
  signedIn: Pick<SignedIn, 'sessionId'> | null,
  record: number,
  seconds?: number,
): Promise<boolean> => {
  const noted = await notedFields(db, resource, { action: 'reveal', sessionId: signedIn?.sessionId, record, seconds })
  return personalFieldsOf(resource).every((field) => noted.has(field))
}

/** Logs once an hour per session that a user opens a record with personal values that is not their own. */
export const noteOpened = async (
  dependencies: Masking & Pick<Dependencies, 'database'>,
  resource: Resource,
  signedIn: SignedIn,
  id: number,
) => {
  const isOwn = resource.name === users.name && signedIn.me.id === id
  if (!isMasking(dependencies, resource) || isOwn) return
  const { db } = dependencies.database
  if (await hasOpened(db, resource, signedIn, id, limits.openedSeconds)) return
  await changes.add(db, {
    action: 'reveal',
    resource: resource.name,
    record: id,
    details: { fields: personalFieldsOf(resource) },
  })
}

/** What a list is asked to find. */
interface Search {
  FilterString?: string | undefined
  where?: Filter | undefined
}

/** Returns the personal fields whose values a search is compared with. */
const searchedFields = (resource: Resource, { FilterString, where }: Search): string[] => {
  const names = [
    ...(FilterString ? resource.searchable : []),
    ...(where ? termsOf(where) : []).flatMap((term) =>
      'field' in term && term.value !== undefined ? [term.field] : [],
    ),
  ]
  return personalFieldsOf(resource).filter((name) => names.includes(name))
}

/** Returns the names of the references to records that a user may not list. */
const unlistedReferences = (me: Me, resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = 'target' in field ? field.target : undefined
    // A reference to the resource itself has only a part of its definition.
    if (!target || target.name === resource.name) return []
    return can(me, 'list', { name: target.name, access: target.access ?? {} }) ? [] : [listName(name, field)]
  })

/** Returns the context of a list: agents and non-readers find masked values only as a whole. */
export const listContext = (
  { settings, clock }: Pick<Dependencies, 'settings' | 'clock'>,
  { resource, scope }: { resource: Resource; scope: Scope | undefined },
  me: Me,
): ListContext => ({
  now: clock.now(),
  scope: scope?.(me),
  unlisted: unlistedReferences(me, resource),
  ...(isMasking({ settings }, resource) &&
    (isForAgent() || !can(me, 'read', resource)) && { wholeOnly: personalFieldsOf(resource) }),
})

/** Logs searched masked fields, once an hour per session: what is found tells of its value. */
export const noteSearched = async (
  dependencies: Masking & Pick<Dependencies, 'database'>,
  resource: Resource,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
  search: Search,
): Promise<void> => {
  const searched = isMasking(dependencies, resource) ? searchedFields(resource, search) : []
  if (searched.length === 0) return
  const { db } = dependencies.database
  const noted = await notedFields(db, resource, { action: 'personalSearch', sessionId, seconds: limits.openedSeconds })
  const fields = searched.filter((field) => !noted.has(field))
  if (fields.length > 0)
    await changes.add(db, { action: 'personalSearch', resource: resource.name, details: { fields } })
}

/**
 * Returns a written record for its writer: personal values only with the right to read or list them. An API token may
 * have neither.
 */
export const forWriter = ({ settings }: Masking, resource: Resource, { me }: Pick<SignedIn, 'me'>, row: Row): Row =>
  can(me, 'read', resource) || (!settings.MASK_PERSONAL_DATA && can(me, 'list', resource)) ? row : mask(resource, row)
