// Inserts catalog records directly into the database, including those that only devices or the app create.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { shotRows, writeShots } from '#src/resources/statistics/shots.server.ts'

const idOf = async (query: { execute: (db: Db) => Promise<{ rows: { id: number }[] }> }, db: Db): Promise<number> => {
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}

let made = 0

/** Inserts the row of a stored file without its bytes. */
export const insertFile = (db: Db): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO stored_files (name, purpose, media_type, size)
      VALUES (${`${String(++made).padStart(32, '0')}.png`}, 'image', 'image/png', 1) RETURNING id`,
    db,
  )

export const insertCategory = (db: Db, name: string, active = true): Promise<number> =>
  idOf(
    sql<{
      id: number
    }>`INSERT INTO categories (name, deleted_at) VALUES (${name}, ${active ? null : new Date()}) RETURNING id`,
    db,
  )

export const insertFragrance = async (db: Db, name: string, categoryId: number): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO fragrances (name, name_en, name_es, category_id, parent_id, image_id)
      VALUES (${name}, ${name}, ${name}, ${categoryId}, 1, ${await insertFile(db)}) RETURNING id`,
    db,
  )

/** Inserts a campaign with these fragrances on its dial. */
export const insertCampaign = async (
  db: Db,
  name: string,
  fragranceIds: readonly number[],
  active = true,
): Promise<number> => {
  const id = await idOf(
    sql<{ id: number }>`INSERT INTO campaigns (name, cover_id, deleted_at)
      VALUES (${name}, ${await insertFile(db)}, ${active ? null : new Date()}) RETURNING id`,
    db,
  )
  await sql`INSERT INTO campaign_slots (campaign_id, slot, fragrance_id)
    SELECT ${id}::int, place, fragrance FROM unnest(${sql.val([...fragranceIds])}::int[]) WITH ORDINALITY AS slots (fragrance, place)`.execute(
    db,
  )
  return id
}

/** Adds Portuguese texts to a bank, and returns their ids. */
export const insertTexts = async (
  db: Db,
  texts: readonly string[],
  bank: 'questions' | 'answers' = 'questions',
): Promise<number[]> => {
  const ids: number[] = []
  for (const text of texts)
    ids.push(
      await idOf(
        sql<{
          id: number
        }>`INSERT INTO ${sql.table(bank)} (language, ${sql.ref(bank === 'questions' ? 'quest' : 'label')})
          VALUES ('pt-BR', ${text}) RETURNING id`,
        db,
      ),
    )
  return ids
}

/** Inserts a quiz of one question with one answer, which ends with a fragrance. */
export const insertQuiz = async (db: Db, campaignId: number, fragranceId: number, active = true): Promise<number> => {
  const quizId = await idOf(
    sql<{ id: number }>`INSERT INTO quizzes (name, campaign_id, language, deleted_at)
      VALUES ('Teste', ${campaignId}, 'pt-BR', ${active ? null : new Date()}) RETURNING id`,
    db,
  )
  const text = `Pergunta ${++made}`
  const [questionId] = await insertTexts(db, [text])
  const [answerId] = await insertTexts(db, [text], 'answers')
  const asked = await idOf(
    sql<{
      id: number
    }>`INSERT INTO quiz_questions (quiz_id, question_id) VALUES (${quizId}, ${questionId}) RETURNING id`,
    db,
  )
  const answered = await idOf(
    sql<{ id: number }>`INSERT INTO quiz_question_answers (quiz_id, quiz_question_id, answer_id, is_finish)
      VALUES (${quizId}, ${asked}, ${answerId}, true) RETURNING id`,
    db,
  )
  await sql`INSERT INTO fragrance_options (quiz_question_answer_id, fragrance_id) VALUES (${answered}, ${fragranceId})`.execute(
    db,
  )
  return quizId
}

interface DeviceParts {
  campaignId?: number | null
  userId?: number | null
  ownerId?: number | null
}

export const insertSite = (db: Db, name: string, timeZone = 'America/Sao_Paulo'): Promise<number> =>
  idOf(sql<{ id: number }>`INSERT INTO sites (name, time_zone) VALUES (${name}, ${timeZone}) RETURNING id`, db)

export const insertDevice = (
  db: Db,
  macAddress: string,
  { campaignId, userId, ownerId }: DeviceParts = {},
): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO devices (mac_address, campaign_id, user_id, owner_id)
      VALUES (${macAddress}, ${campaignId ?? null}, ${userId ?? null}, ${ownerId ?? null}) RETURNING id`,
    db,
  )

let alertsMade = 0
/** Inserts an open alert of no rule. */
export const insertAlert = (db: Db): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO alerts (title, state, records, bundle, opened_at)
      VALUES (${`Alerta ${++alertsMade}`}, 'open', 1, 0, now()) RETURNING id`,
    db,
  )

export const insertCapsule = (
  db: Db,
  serialNumber: string,
  fragranceId: number,
  deviceId: number | null,
  dueDate: string,
): Promise<number> =>
  idOf(
    sql<{ id: number }>`INSERT INTO capsules (serial_number, fragrance_id, device_id, remaining_shots, due_date)
      VALUES (${serialNumber}, ${fragranceId}, ${deviceId}, ${(made * 7) % 100}, ${dueDate}) RETURNING id`,
    db,
  )

/** Inserts records of every kind: twelve devices and capsules, some with optional values and some without. */
export const fillCatalogue = async (db: Db): Promise<void> => {
  const categories = [await insertCategory(db, 'Florais'), await insertCategory(db, 'Âmbares')]
  const fragrances: number[] = []
  for (let at = 0; at < 6; at++)
    fragrances.push(await insertFragrance(db, `Fragrância ${6 - at}`, categories[at % 2] ?? 0))
  const campaign = await insertCampaign(db, 'Primavera', fragrances.slice(0, 3))
  for (let at = 0; at < 3; at++) await insertQuiz(db, campaign, fragrances[at] ?? 0, at === 0)
  for (let at = 0; at < 12; at++) {
    const deviceId = await insertDevice(db, `00:1A:2B:3C:4D:${at.toString(16).toUpperCase().padStart(2, '0')}`, {
      campaignId: at % 3 === 0 ? campaign : null,
      userId: at % 2 === 0 ? 1 + (at % 4) : null,
      ownerId: 1 + (at % 3),
    })
    await insertCapsule(
      db,
      `S-${(at * 5) % 12}`,
      fragrances[at % 6] ?? 0,
      at % 4 === 0 ? null : deviceId,
      `2027-0${1 + (at % 5)}-11`,
    )
  }
  await sql`INSERT INTO news (title_pt, title_en, title_es, carousel, expiration_date)
    SELECT 'Notícia ' || n, 'News ' || n, 'Noticia ' || n, n % 2 = 0, date '2027-01-01' + n % 4 FROM generate_series(1, 9) n`.execute(
    db,
  )
}

/** Gives most devices a name and a site; one as it comes from the factory has neither. */
export const placeDevices = async (db: Db): Promise<void> => {
  const sites = [await insertSite(db, 'Ângela Vila'), await insertSite(db, 'Loja, (Y)', 'America/Lima')]
  await sql`UPDATE devices SET name = 'Ana ' || id % 4, site_id = (${sql.val(sites)}::int[])[1 + id % 3],
    tags = CASE id % 4 WHEN 0 THEN ARRAY['Ana'] WHEN 1 THEN ARRAY['ân', 'Primavera'] WHEN 2 THEN ARRAY['ANGEL', 'ana'] ELSE '{}' END WHERE id > 3`.execute(
    db,
  )
}

/** Inserts shots of a fragrance in a campaign at one moment after another. */
export const insertShots = (
  database: Database,
  campaignId: number,
  fragranceId: number,
  shots: number,
  from: string,
): Promise<void> =>
  database.transaction((trx) =>
    writeShots(
      trx,
      shotRows(
        Array.from({ length: shots }, (_, n) => ({
          campaignId,
          fragranceId,
          at: new Date(Date.parse(from) + n * 1000).toISOString(),
        })),
      ),
    ),
  )
