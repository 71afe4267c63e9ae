// Chooses between the primary and a replica for reads (DATABASE_READ_URL), so that no read is older than its request.
// Everything that was committed when a read begins is in it, whichever server and session has written it.
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

export interface ReplicaCounts {
  replica: number
  primary: number
}

/** The longest that a read waits for the replica before it goes to the primary. */
const waitMs = 50
const askEveryMs = 5
/** How long reads go to the primary after the replica has failed. */
const restMs = 5_000

const one = async <Row>(statement: RawBuilder<Row>, db: Db): Promise<Row | undefined> =>
  (await statement.execute(db)).rows[0]

/** Whether the primary's position is not after the replica's. A position is two hexadecimal halves: 16/B374D848. */
export const hasReached = (replayed: string | null | undefined, needed: string): boolean => {
  const valueOf = (lsn: string): bigint => {
    const [high = '', low = ''] = lsn.split('/')
    return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
  }
  return typeof replayed === 'string' && valueOf(replayed) >= valueOf(needed)
}

/** Returns the function that chooses the handle for a read; `onFailure` hears of a replica that does not answer. */
export const createReplica = (primary: Db, replica: Db, onFailure: (error: unknown) => void) => {
  const counts: ReplicaCounts = { replica: 0, primary: 0 }
  let restUntil = 0
  /** A position that the replica has replayed. It never goes back. */
  let known: string | undefined

  const isRecent = async (): Promise<boolean> => {
    // Acknowledged commits are flushed: what comes after this position began later, or is not acknowledged.
    const needed = (await one(sql<{ lsn: string }>`SELECT pg_current_wal_flush_lsn()::text AS lsn`, primary))?.lsn
    if (needed === undefined) return false
    for (const end = performance.now() + waitMs; ; await pause(askEveryMs)) {
      if (hasReached(known, needed)) return true
      // Null on a server that is not a standby: it has a history of its own.
      const replayed = (await one(sql<{ lsn: string | null }>`SELECT pg_last_wal_replay_lsn()::text AS lsn`, replica))
        ?.lsn
      if (typeof replayed !== 'string') return false
      known = replayed
      if (!hasReached(known, needed) && performance.now() > end) return false
    }
  }

  return {
    counts,
    /** Returns the replica if it has everything that is committed now, otherwise the primary. */
    async reader(): Promise<Db> {
      if (Date.now() >= restUntil) {
        try {
          if (await isRecent()) {
            counts.replica++
            return replica
          }
        } catch (error) {
          known = undefined
          restUntil = Date.now() + restMs
          onFailure(error)
        }
      }
      counts.primary++
      return primary
    },
    /** Returns how many seconds the replica is behind; undefined if it does not answer. */
    async lag(): Promise<number | undefined> {
      const row = await one(
        sql<{ lag: number | null }>`
          SELECT CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
            ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 END AS lag`,
        replica,
      ).catch(() => undefined)
      return row?.lag ?? undefined
    },
  }
}
