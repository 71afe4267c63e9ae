// Stores views of lists, and each person's choices for lists.
import { sql } from 'kysely'
import type { RowOf, ValuesOf } from '#kernel/contract/definitionTypes.ts'
import type { Views } from '#kernel/contract/payloads/views.ts'
import definition from '#kernel/contract/resources/views.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { deriveTable } from './derive.ts'

type View = RowOf<typeof definition>
type Values = ValuesOf<typeof definition, never>
type Choice = Views['choices'][number]

const list = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${sql.val([...values])}::${sql.raw(type)}[]`

export const table = deriveTable(definition, {
  columns: { profiles: 't.profiles' },
  write: { profiles: (profiles) => ({ profiles: list(profiles ?? [], 'int') }) },
  logged: { profiles: ['profiles'] },
  byHand: [
    // The ids of profiles: few of them, and none is ever deleted.
    'column profiles',
    // The views of a permanently deleted user are deleted with them.
    'constraint views_owner_id_fkey',
    // A name is unique among the views of its owner for a list.
    'index views_named',
    // They are read by owner and list, all at once: no pages, orders or counts.
    'index views_by_id',
    'index views_by_created_at',
    'index views_by_updated_at',
    'counts',
  ],
})

export const views = {
  /** Returns the own and the shared views of these resources, in the order of their names. */
  async visible(db: Db, userId: number, resources: readonly string[]): Promise<View[]> {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM views WHERE (owner_id = ${userId} OR is_shared) AND resource = ANY (${list(resources, 'text')})
      ORDER BY resource, fold(name), id`.execute(db)
    return await table.byIds(
      db,
      rows.map(({ id }) => id),
    )
  },

  async count(db: Db, userId: number, resource: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM views WHERE owner_id = ${userId} AND resource = ${resource}`.execute(db)
    return rows[0]?.n ?? 0
  },

  /** Adds a view. Violates views_named if its owner has one of this name. */
  async create(trx: Db, userId: number, { resource, name, profiles, ...rest }: Values): Promise<View> {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO views (owner_id, resource, name, profiles) VALUES (${userId}, ${resource}, ${name}, ${list(profiles ?? [], 'int')})
      RETURNING id`.execute(trx)
    const view = rows[0] && (await table.update(trx, rows[0].id, rest))
    if (!view) throw new Error('The new view is missing')
    return view
  },

  /** Takes these profiles from the other views of a resource: a profile has one default. */
  async leaveProfiles(trx: Db, { viewId, resource, profiles }: View): Promise<void> {
    await sql`
      UPDATE views SET profiles = ARRAY(SELECT id FROM unnest(profiles) id WHERE id <> ALL (${list(profiles, 'int')}))
      WHERE resource = ${resource} AND id <> ${viewId} AND profiles && ${list(profiles, 'int')}`.execute(trx)
  },

  /** Returns what a person has chosen for these lists. */
  async choices(db: Db, userId: number, resources: readonly string[]): Promise<Choice[]> {
    const { rows } = await sql<Choice>`
      SELECT resource, columns, view_id AS "viewId" FROM list_choices
      WHERE user_id = ${userId} AND resource = ANY (${list(resources, 'text')}) ORDER BY resource`.execute(db)
    return rows
  },

  /** Saves what a person has chosen for a list. An undefined value stays. */
  async choose(
    db: Db,
    userId: number,
    { resource, columns, viewId }: Pick<Choice, 'resource'> & Partial<Choice>,
  ): Promise<void> {
    await sql`
      INSERT INTO list_choices AS c (user_id, resource, columns, view_id) VALUES (${userId}, ${resource}, ${columns ?? null}, ${viewId ?? null})
      ON CONFLICT (user_id, resource) DO UPDATE SET
        columns = ${columns === undefined ? sql`c.columns` : sql`excluded.columns`},
        view_id = ${viewId === undefined ? sql`c.view_id` : sql`excluded.view_id`}`.execute(db)
  },
}
