// Stores views of lists, and each person's choices for lists.
import { sql } from 'kysely'
import type { RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Views } from '#kernel/core/contract/payloads/views.ts'
import definition from '#kernel/core/contract/views.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

type View = RowOf<typeof definition>
type Values = ValuesOf<typeof definition, never>
type Choice = Views['choices'][number]

const list = (profiles: readonly number[]) => sql`${sql.val(profiles)}::int[]`

export const table = deriveTable(definition, {
  columns: { profiles: 't.profiles' },
  write: { profiles: (profiles) => ({ profiles: list(profiles ?? []) }) },
  logged: { profiles: ['profiles'] },
  handwritten: [
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
    const rows = await db
      .selectFrom('views')
      .select('id')
      .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]))
      .where('resource', '=', anyOf(resources))
      .orderBy('resource')
      .orderBy(({ fn }) => fn('fold', ['name']))
      .orderBy('id')
      .execute()
    return await table.byIds(
      db,
      rows.map(({ id }) => id),
    )
  },

  async count(db: Db, userId: number, resource: string): Promise<number> {
    const { n } = await db
      .selectFrom('views')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where((eb) => eb.and({ owner_id: userId, resource }))
      .executeTakeFirstOrThrow()
    return n
  },

  /** Adds a view. Violates views_named if its owner has one of this name. */
  async create(trx: Db, userId: number, { resource, name, profiles, ...rest }: Values): Promise<View> {
    const { id } = await trx
      .insertInto('views')
      .values({ owner_id: userId, resource, name, profiles: profiles && [...profiles] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const view = await table.update(trx, id, rest)
    if (!view) throw new Error('The new view is missing')
    return view
  },

  /** Takes these profiles from the other views of a resource: a profile has one default. */
  async leaveProfiles(trx: Db, { viewId, resource, profiles }: View): Promise<void> {
    await sql`
      UPDATE views SET profiles = ARRAY(SELECT id FROM unnest(profiles) id WHERE id <> ALL (${list(profiles)}))
      WHERE resource = ${resource} AND id <> ${viewId} AND profiles && ${list(profiles)}`.execute(trx)
  },

  /** Returns what a person has chosen for these lists. */
  async choices(db: Db, userId: number, resources: readonly string[]): Promise<Choice[]> {
    return await db
      .selectFrom('list_choices')
      .select(['resource', 'columns', 'view_id as viewId'])
      .where('user_id', '=', userId)
      .where('resource', '=', anyOf(resources))
      .orderBy('resource')
      .execute()
  },

  /** Saves what a person has chosen for a list. An undefined value stays. */
  async choose(
    db: Db,
    userId: number,
    { resource, columns, viewId }: Pick<Choice, 'resource'> & Partial<Choice>,
  ): Promise<void> {
    const chosen = { columns, view_id: viewId }
    await db
      .insertInto('list_choices')
      .values({ user_id: userId, resource, ...chosen })
      .onConflict((conflict) => conflict.columns(['user_id', 'resource']).doUpdateSet({ resource, ...chosen }))
      .execute()
  },
}
