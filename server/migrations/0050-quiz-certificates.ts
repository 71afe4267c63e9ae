// Notes which certificates of quizzes are stale, and which paths somebody has walked in the simulator (docs/decisions/published-quizzes.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

/** Judges the quizzes of the campaigns with changed slots. */
const onSlots = (event: string, rows: 'OLD' | 'NEW') => `
CREATE TRIGGER quizzes_judged_on_${event.toLowerCase()} AFTER ${event} ON campaign_slots REFERENCING ${rows} TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION judge_quizzes_of_slots()`

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE quizzes
  -- The dial on which the draft was validated.
  ADD validated_dial jsonb,
  -- The dial or one of its fragrances has changed: since the validation, and since what the app shows was published.
  ADD validation_stale boolean NOT NULL DEFAULT false,
  ADD publication_stale boolean NOT NULL DEFAULT false,
  ADD stale boolean GENERATED ALWAYS AS (validation_stale OR publication_stale) STORED
---
UPDATE quizzes SET validated_dial = quiz_dial(campaign_id) WHERE validated_at IS NOT NULL
---
CREATE INDEX quizzes_stale ON quizzes (id) INCLUDE (deleted_at) WHERE stale
---
-- Compares the dials of certificates with the present ones: a change that is taken back makes no certificate stale.
CREATE FUNCTION judge_quizzes(quiz_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two changes of fragrances do not wait for each other.
  PERFORM FROM quizzes WHERE id = ANY (quiz_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE quizzes q SET validation_stale = j.validation, publication_stale = j.publication FROM (
    SELECT q.id, q.validated_at IS NOT NULL AND coalesce(q.validated_dial <> d.dial, false) AS validation,
      coalesce(v.dial <> d.dial, false) AS publication
    FROM quizzes q CROSS JOIN LATERAL (SELECT quiz_dial(q.campaign_id) AS dial OFFSET 0) d
      LEFT JOIN quiz_versions v ON v.quiz_id = q.id AND v.number = q.published_version
    WHERE q.id = ANY (quiz_ids)
  ) j WHERE q.id = j.id AND (q.validation_stale, q.publication_stale) IS DISTINCT FROM (j.validation, j.publication);
END $$
---
CREATE FUNCTION judge_quizzes_of_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_quizzes(ARRAY(SELECT q.id FROM quizzes q WHERE q.campaign_id IN (SELECT campaign_id FROM changed)));
  RETURN NULL;
END $$
---
${onSlots('INSERT', 'NEW')}
---
${onSlots('UPDATE', 'NEW')}
---
${onSlots('DELETE', 'OLD')}
---
CREATE FUNCTION judge_quizzes_of_fragrance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM judge_quizzes(ARRAY(
    SELECT q.id FROM quizzes q WHERE q.campaign_id IN (SELECT campaign_id FROM campaign_slots WHERE fragrance_id = NEW.id)));
  RETURN NULL;
END $$
---
CREATE TRIGGER quizzes_judged AFTER UPDATE ON fragrances FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.name_es, OLD.category_id, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.name_es, NEW.category_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION judge_quizzes_of_fragrance()
---
-- The paths that somebody has walked in the simulator, by a hash of their texts and fragrances: a change of one is another path.
CREATE TABLE quiz_walks (
  quiz_id integer NOT NULL,
  path_hash text COLLATE "C" NOT NULL,
  walked_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT quiz_walks_pkey PRIMARY KEY (quiz_id, path_hash),
  CONSTRAINT quiz_walks_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes ON DELETE CASCADE
)
`,
  )
