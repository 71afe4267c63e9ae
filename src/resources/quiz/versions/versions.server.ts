// Stores and reads published versions of quizzes, which only a revocation changes (migration 0049).
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { CertifiedDial, Coverage, Snapshot, Version, VersionLine } from '../payloads.ts'
import type { Certificate } from './certify.server.ts'

/** Returns the tree and the dial that a publication would have now; undefined for an unknown quiz. */
export const readDraft = async (
  db: Db,
  quizId: number,
): Promise<{ tree: Snapshot; dial: CertifiedDial } | undefined> => {
  const { rows } = await sql<{ tree: Snapshot; dial: CertifiedDial }>`
    SELECT quiz_tree(id) AS tree, quiz_dial(campaign_id) AS dial FROM quizzes WHERE id = ${quizId}`.execute(db)
  return rows[0]
}

interface NewVersion extends Pick<Certificate, 'hash' | 'proof'> {
  quizId: number
  tree: Snapshot
  dial: CertifiedDial
  coverage: Coverage | null
  publishedAt: string
  publishedBy: number | null
}

/** Stores the next version of a locked quiz, and returns its number: none is used twice. */
export const addVersion = async (
  trx: Db,
  { quizId, tree, hash, proof, coverage, dial, publishedAt, publishedBy }: NewVersion,
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO quiz_versions (quiz_id, number, tree, hash, proof, coverage, dial, published_at, published_by)
    VALUES (${quizId}, (SELECT coalesce(max(number), 0) + 1 FROM quiz_versions WHERE quiz_id = ${quizId}), ${JSON.stringify(tree)}::jsonb,
      ${hash}, ${JSON.stringify(proof)}::jsonb, ${coverage && JSON.stringify(coverage)}::jsonb, ${JSON.stringify(dial)}::jsonb,
      ${publishedAt}, ${publishedBy}) RETURNING number`.execute(trx)
  return rows[0]?.number ?? 0
}

/** Notes that the version which the app shows was taken back. */
export const withdrawVersion = async (trx: Db, quizId: number, number: number): Promise<void> => {
  await trx
    .updateTable('quiz_versions')
    .set({ taken_back_at: sql<string>`now()` })
    .where((eb) => eb.and({ quiz_id: quizId, number }))
    .execute()
}

const lines = sql`v.number, v.hash, v.published_at AS "publishedAt", v.taken_back_at AS "takenBackAt",
  jsonb_array_length(v.tree -> 'questions') AS "questionsCount",
  CASE WHEN v.published_by IS NOT NULL THEN json_build_object('userId', v.published_by, 'name', u.name) END AS "publishedBy"`

/** Returns the versions of a quiz without their trees, newest first. */
export const listVersions = async (db: Db, quizId: number): Promise<VersionLine[]> => {
  const { rows } = await sql<VersionLine>`
    SELECT ${lines} FROM quiz_versions v LEFT JOIN users u ON u.id = v.published_by
    WHERE v.quiz_id = ${quizId} ORDER BY v.number DESC`.execute(db)
  return rows
}

/** Returns a version with its certificate. */
export const readVersion = async (db: Db, quizId: number, number: number): Promise<Version | undefined> => {
  const { rows } = await sql<Version>`
    SELECT v.quiz_id AS "quizId", json_build_object('campaignId', c.id, 'name', c.name) AS campaign,
      ${lines}, v.tree, v.dial, v.proof, v.coverage
    FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id JOIN campaigns c ON c.id = q.campaign_id LEFT JOIN users u ON u.id = v.published_by
    WHERE v.quiz_id = ${quizId} AND v.number = ${number}`.execute(db)
  return rows[0]
}

interface Published {
  quizId: number
  campaignId: number
  version: number
  hash: string
  tree: Snapshot
}

/** Returns what the app shows in an active campaign: never a draft. */
export const readPublished = async (
  db: Db,
  campaignId: number,
  language: Snapshot['language'],
): Promise<Published | undefined> => {
  const { rows } = await sql<Published>`
    SELECT q.id AS "quizId", q.campaign_id AS "campaignId", v.number AS version, v.hash, v.tree
    FROM quizzes q JOIN campaigns c ON c.id = q.campaign_id JOIN quiz_versions v ON v.quiz_id = q.id AND v.number = q.published_version
    WHERE q.campaign_id = ${campaignId} AND q.language = ${language} AND q.deleted_at IS NULL AND c.deleted_at IS NULL`.execute(
    db,
  )
  return rows[0]
}
