// Stores which paths somebody has walked in the simulator. A path counts until one of its texts changes.
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { pathHashes } from './certify.server.ts'
import type { Snapshot, Walks } from '../payloads.ts'

/** Returns how many paths a tree has, and the answers that end those which somebody has walked. */
export const readWalks = async (db: Db, quizId: number, tree: Snapshot): Promise<Walks> => {
  const hashes = pathHashes(tree)
  const rows = await db
    .selectFrom('quiz_walks')
    .select('path_hash as hash')
    .where('quiz_id', '=', quizId)
    .where('path_hash', '=', anyOf([...hashes.values()]))
    .execute()
  const walked = new Set(rows.map(({ hash }) => hash))
  return { paths: hashes.size, walked: [...hashes].flatMap(([answer, hash]) => (walked.has(hash) ? [answer] : [])) }
}

/** Notes the paths that end with these answers. Answers of another version count for nothing. */
export const addWalks = async (db: Db, quizId: number, tree: Snapshot, endings: readonly number[]): Promise<void> => {
  const hashes = pathHashes(tree)
  const walked = new Set(endings.flatMap((answer) => hashes.get(answer) ?? []))
  if (walked.size > 0)
    await db
      .insertInto('quiz_walks')
      .values([...walked].map((hash) => ({ quiz_id: quizId, path_hash: hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
