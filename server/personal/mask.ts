// Masks personal values if MASK_PERSONAL_DATA is set, and notes in the audit who sees them.
import { sql } from 'kysely'
import { maskText, personalFieldsOf } from '#contract/mask.ts'
import { personal as limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import type { Db } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { SignedIn } from '#server/handler.ts'
import { changes } from '#server/tables/changes.ts'

type Masking = Pick<Dependencies, 'settings'>

const isOn = ({ settings }: Masking, resource: Resource): boolean => settings.MASK_PERSONAL_DATA && personalFieldsOf(resource).length > 0

/** Returns values of a row with the personal ones masked; unchanged if the setting is off. */
export const masked = <Values extends Readonly<Record<string, unknown>>>(
  dependencies: Masking,
  resource: Resource,
  values: Values,
): Values => {
  if (!isOn(dependencies, resource)) return values
  const changed = personalFieldsOf(resource).flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? [[name, maskText(value)] as const] : []
  })
  return { ...values, ...Object.fromEntries(changed) }
}

/** Whether this session revealed the record's personal values, ever or within the last `seconds`. */
export const hasOpened = async (
  db: Db,
  resource: Resource,
  signedIn: Pick<SignedIn, 'sessionId'> | null,
  record: number,
  seconds?: number,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM changes WHERE resource = ${resource.name} AND record = ${record} AND action = 'reveal'
      AND session = ${signedIn?.sessionId ?? ''}
      ${seconds === undefined ? sql`` : sql`AND at > now() - make_interval(secs => ${seconds})`}) AS found`.execute(db)
  return rows[0]?.found === true
}

/** Logs once an hour per session that a user opens another person's record with its personal values. Only users have such values. */
export const noteOpened = async (
  dependencies: Masking & Pick<Dependencies, 'database'>,
  resource: Resource,
  signedIn: SignedIn,
  id: number,
) => {
  if (!isOn(dependencies, resource) || signedIn.me.id === id) return
  const { db } = dependencies.database
  if (await hasOpened(db, resource, signedIn, id, limits.openedSeconds)) return
  await changes.add(db, { action: 'reveal', resource: resource.name, record: id })
}
