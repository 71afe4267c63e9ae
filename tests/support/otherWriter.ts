// Somebody who renames families while an action on many of them runs, and what of it is lost afterwards.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

export interface Written {
  /** The last name that the server has confirmed, by id. */
  names: Map<number, string>
  confirmed: number
  /** How long each answer took, in ms. */
  waits: number[]
}

interface Writer {
  isOver: () => boolean
  pick: () => number
  /** Renames a family, and returns the status of the answer. */
  rename: (id: number, name: string) => Promise<number>
}

/** Renames one family after the other until it is over. */
export const renameMeanwhile = async (who: string, { isOver, pick, rename }: Writer): Promise<Written> => {
  const written: Written = { names: new Map(), confirmed: 0, waits: [] }
  while (!isOver()) {
    const id = pick()
    const name = `${who} ${written.waits.length}`
    const from = performance.now()
    const status = await rename(id, name)
    written.waits.push(performance.now() - from)
    if (status !== 200) throw new Error(`The family ${id} was not renamed: ${status}`)
    written.confirmed += 1
    written.names.set(id, name)
  }
  return written
}

/** Returns what was lost: names that the server has confirmed, and changes without a line in the log. Nobody else renames these records. */
export const lostNames = async (db: Db, { names, confirmed }: Written): Promise<string[]> => {
  const ids = sql`${sql.val([...names.keys()])}::int[]`
  const { rows } = await sql<{
    id: number
    name: string
  }>`SELECT id, name FROM categories WHERE id = ANY (${ids})`.execute(db)
  const stored = new Map(rows.map(({ id, name }) => [id, name]))
  const logged = await sql<{ n: number }>`
    SELECT count(*) AS n FROM changes WHERE resource = 'categories' AND record = ANY (${ids}) AND before ? 'name'`.execute(
    db,
  )
  const lines = logged.rows[0]?.n ?? 0
  return [
    ...[...names].flatMap(([id, name]) =>
      stored.get(id) === name ? [] : [`${id} is ${stored.get(id)} and not ${name}`],
    ),
    ...(lines === confirmed ? [] : [`${lines} lines in the log for ${confirmed} renamings`]),
  ]
}
