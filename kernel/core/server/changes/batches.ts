// Reads the changes of a batch: of a bulk action or an import, whose context has details.run.
import { type NotNull, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { StoredChange } from './changes.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

const isOf = (batch: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.batch = ${batch}::uuid AND c.details ? 'run' AND c.record IS NOT NULL`

/** A later change of the record `c` outside of these batches. */
const isLater = (
  own: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`n.resource = c.resource AND n.record = c.record AND n.id > c.id
  AND (n.batch IS NULL OR n.batch <> ALL (${sql.val([...own])}::uuid[]))`

/** Whether a change touches a key. A deletion touches all. */
const touches = sql`(n.before ? k.key OR n.action = 'delete')`

/** The last change of a key that meets a condition, with the one that it reverts, or null. */
const lastOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT n.id, (SELECT m.id FROM changes m WHERE m.resource = n.resource AND m.record = n.record
    AND m.id = (n.details ->> 'reverts')::bigint AND m.before ? k.key) AS reverted
  FROM changes n WHERE n.resource = c.resource AND n.record = c.record AND ${touches} AND ${condition} ORDER BY n.id DESC LIMIT 1`

/**
 * The change that a key has its value from. A revert leads to what was before the reverted change; so that one does not
 * count, unless its revert was reverted as well.
 */
const originOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  WITH RECURSIVE origins AS (
    (${lastOf(condition)})
    UNION ALL SELECT n.* FROM origins o LEFT JOIN LATERAL (${lastOf(sql`n.id < o.reverted AND ${condition}`)}) n ON true WHERE o.reverted IS NOT NULL
  ) SELECT id FROM origins ORDER BY id NULLS FIRST LIMIT 1)`

/** The keys of the fields that changes may touch, by key: a field may have several. */
export type FieldKeys = Readonly<Record<string, readonly string[]>>

export const fieldKeysOf = ({ history }: Pick<AnyTable, 'history'>): FieldKeys => {
  const all = Object.values(history).map(({ keys }) => keys)
  return Object.fromEntries(
    all.flat().map((key) => [key, [...new Set(all.filter((keys) => keys.includes(key)).flat())]]),
  )
}

/** The keys of the fields of a change; of a creation all. `among` replaces those of the change. */
const keysOf = (fieldKeys: FieldKeys, among: readonly string[] | null): RawBuilder<unknown> => {
  const json = sql`${JSON.stringify(fieldKeys)}::jsonb`
  return sql`(SELECT DISTINCT jsonb_array_elements_text(coalesce(${json} -> touched.key, jsonb_build_array(touched.key))) AS key
    FROM unnest(coalesce(${sql.val(among && [...among])}::text[], ARRAY(SELECT jsonb_object_keys(coalesce(c.before, ${json}))))) touched (key))`
}

/** Whether somebody has changed the fields of the change `c` since, outside of these batches. */
const isOverwritten = (
  fieldKeys: FieldKeys,
  own: readonly string[],
  among: readonly string[] | null = null,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`CASE WHEN EXISTS (SELECT FROM changes n WHERE ${isLater(own)}) THEN EXISTS (
    SELECT FROM ${keysOf(fieldKeys, among)} k WHERE ${originOf(sql`(n.id <= c.id OR ${isLater(own)})`)} IS DISTINCT FROM ${originOf(sql`n.id <= c.id`)}
  ) ELSE false END`

/** The changes of a batch in one resource. */
export interface BatchPart {
  resource: string
  fieldKeys: FieldKeys
}

export const batches = {
  /** Returns who made a batch, in which resources, that of its first change first; undefined for an unknown batch. */
  async one(db: Db, batch: string): Promise<{ actor: number | null; resources: string[] } | undefined> {
    const rows = await db
      .selectFrom('changes as c')
      .select(['c.actor', 'c.resource'])
      .where(isOf(batch))
      .groupBy(['c.actor', 'c.resource'])
      .orderBy(({ fn }) => fn.min('c.id'))
      .execute()
    return rows[0] && { actor: rows[0].actor, resources: rows.map(({ resource }) => resource) }
  },

  /** Whether a batch has a change that can be taken back. */
  async canRevert(db: Db, batch: string): Promise<boolean> {
    const found = await db
      .selectFrom('changes as c')
      .select('c.id')
      .where(isOf(batch))
      .where('c.action', '!=', 'delete')
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  },

  /** Counts the changes of a batch in a resource: all, irreversible ones, and those changed again since. */
  async count(
    db: Db,
    batch: string,
    { resource, fieldKeys }: BatchPart,
  ): Promise<{ total: number; final: number; overwritten: number }> {
    const { rows } = await sql<{ total: number; final: number; overwritten: number }>`
      SELECT count(*) AS total, count(*) FILTER (WHERE c.action = 'delete') AS final,
        count(*) FILTER (WHERE c.action <> 'delete' AND ${isOverwritten(fieldKeys, [batch])}) AS overwritten
      FROM changes c WHERE ${isOf(batch)} AND c.resource = ${resource}`.execute(db)
    return rows[0] ?? { total: 0, final: 0, overwritten: 0 }
  },

  /** Returns the first records of a batch that were changed since: when last, and by whom and which token, if known. */
  async changedSince(
    db: Db,
    batch: string,
    { resource, fieldKeys }: BatchPart,
    maximum: number,
  ): Promise<{ record: number; at: string; by: string | null }[]> {
    const { rows } = await sql<{ record: number; at: string; by: string | null }>`
      SELECT c.record, n.at, u.name || coalesce(' (token “' || (n.details -> 'token' ->> 'name') || '”)', '') AS by FROM (
        SELECT * FROM changes c WHERE ${isOf(batch)} AND c.resource = ${resource} AND c.action <> 'delete' AND ${isOverwritten(fieldKeys, [batch])}
        ORDER BY c.id LIMIT ${maximum}
      ) c CROSS JOIN LATERAL (
        SELECT n.at, n.actor, n.details FROM changes n
        WHERE ${isLater([batch])} AND EXISTS (SELECT FROM ${keysOf(fieldKeys, null)} k WHERE ${touches}) ORDER BY n.id DESC LIMIT 1
      ) n LEFT JOIN users u ON u.id = n.actor ORDER BY c.id`.execute(db)
    return rows
  },

  /** Returns the changes of a batch with their records, newest first. */
  async changes(db: Db, batch: string): Promise<{ id: number; resource: string; record: number; action: string }[]> {
    return await db
      .selectFrom('changes as c')
      .select(['c.id', 'c.resource', 'c.record', 'c.action'])
      .where(isOf(batch))
      .$narrowType<{ record: NotNull }>()
      .orderBy('c.id', 'desc')
      .execute()
  },

  /**
   * Whether somebody has changed these or other fields since, outside of the change's batch and the reverting run. Call
   * it while the record is locked.
   */
  async isOverwritten(
    db: Db,
    { id, resource, record }: StoredChange,
    fieldKeys: FieldKeys,
    own: readonly string[],
    among?: readonly string[],
  ): Promise<boolean> {
    // Most records have no later change: the whole question takes longer to plan than this one to answer.
    const later = await sql`
      SELECT FROM (SELECT ${id}::bigint AS id, ${resource}::text AS resource, ${record}::int AS record) c
      WHERE EXISTS (SELECT FROM changes n WHERE ${isLater(own)})`.execute(db)
    if (later.rows.length === 0) return false
    // Materialized, because it would be planned for each partition otherwise.
    const { rows } = await sql<{ is: boolean }>`
      WITH c AS MATERIALIZED (SELECT * FROM changes WHERE id = ${id} AND resource = ${resource} AND record = ${record})
      SELECT ${isOverwritten(fieldKeys, own, among)} AS is FROM c`.execute(db)
    return rows[0]?.is ?? true
  },

  /** Returns the keys that a run has changed by taking a change back. */
  async keysOfRevert(db: Db, run: string, { id, resource, record }: StoredChange): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      SELECT jsonb_object_keys(c.before) AS key FROM changes c
      WHERE ${isOf(run)} AND c.resource = ${resource} AND c.record = ${record} AND (c.details ->> 'reverts')::bigint = ${id}`.execute(
      db,
    )
    return rows.map(({ key }) => key)
  },
}
