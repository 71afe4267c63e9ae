// Stores the published versions of quizzes: the rows of quiz_questions are a draft from now on (docs/decisions/published-quizzes.md).
import { type Kysely, sql } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'
import { certify, type Dial, type Tree } from '#server/frozen/quizCertificate.ts'

interface Published {
  quiz_id: number
  published_at: string
  validated_at: string
  tree: Tree
  dial: Dial
}

/** Makes the first version of each published quiz, whose questions nobody could change. */
const makeFirstVersions = async (db: Kysely<unknown>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<Published>`
      SELECT q.id AS quiz_id, q.published_at, q.validated_at, quiz_tree(q.id) AS tree, quiz_dial(q.campaign_id) AS dial
      FROM quizzes q WHERE q.published_at IS NOT NULL AND q.id > ${last} ORDER BY q.id LIMIT 100`.execute(db)
    if (rows.length === 0) return
    for (const { quiz_id, published_at, validated_at, tree, dial } of rows) {
      const { hash, proof } = certify(tree, dial, validated_at)
      await sql`
        INSERT INTO quiz_versions (quiz_id, number, tree, hash, proof, dial, published_at)
        VALUES (${quiz_id}, 1, ${JSON.stringify(tree)}::jsonb, ${hash}, ${JSON.stringify(proof)}::jsonb, ${JSON.stringify(dial)}::jsonb, ${published_at})`.execute(
        db,
      )
      last = quiz_id
    }
  }
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
-- What was published, each version as it was: only that it was taken back is noted later.
CREATE TABLE quiz_versions (
  quiz_id integer NOT NULL,
  number integer NOT NULL,
  -- Name, language and questions with their texts.
  tree jsonb NOT NULL,
  -- The SHA-256 of tree, dial and rules as canonical JSON.
  hash text COLLATE "C" NOT NULL,
  proof jsonb NOT NULL,
  -- How many of its paths somebody had walked in the simulator; null for what was published before versions were kept.
  coverage jsonb,
  dial jsonb NOT NULL,
  published_at timestamptz(3) NOT NULL,
  -- No foreign key: a version outlives its publisher.
  published_by integer,
  taken_back_at timestamptz(3),
  CONSTRAINT quiz_versions_pkey PRIMARY KEY (quiz_id, number),
  CONSTRAINT quiz_versions_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes ON DELETE CASCADE
)
---
CREATE FUNCTION keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NULL AND to_jsonb(NEW) - 'taken_back_at' = to_jsonb(OLD) - 'taken_back_at' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a published version of a quiz never changes' USING ERRCODE = 'restrict_violation';
END $$
---
CREATE TRIGGER kept BEFORE UPDATE ON quiz_versions FOR EACH ROW EXECUTE FUNCTION keep_version()
---
-- The questions of a quiz with their texts: the root first, the others by id.
CREATE FUNCTION quiz_tree(asked integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', q.name, 'language', q.language, 'questions', coalesce((
    SELECT jsonb_agg(jsonb_build_object('quizQuestionId', t.id, 'questionId', b.id, 'quest', b.quest, 'answers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('quizQuestionAnswerId', a.id, 'answerId', l.id, 'label', l.label, 'description', a.description,
        'nextQuestionId', a.next_question_id, 'isAnswerFinish', a.is_finish, 'fragrances', coalesce((
          SELECT jsonb_agg(jsonb_build_object('fragranceOptionId', o.id, 'fragranceId', f.id, 'name', f.name, 'name_en', f.name_en,
            'name_es', f.name_es, 'categoryId', f.category_id) ORDER BY o.id)
          FROM fragrance_options o JOIN fragrances f ON f.id = o.fragrance_id WHERE o.quiz_question_answer_id = a.id), '[]')) ORDER BY a.id)
      FROM quiz_question_answers a JOIN answers l ON l.id = a.answer_id WHERE a.quiz_id = asked AND a.quiz_question_id = t.id), '[]'))
      ORDER BY t.id <> q.root_question_id, t.id)
    FROM quiz_questions t JOIN questions b ON b.id = t.question_id WHERE t.quiz_id = asked), '[]'))
  FROM quizzes q WHERE q.id = asked
$$
---
-- The dial of a campaign as certificates have it: what its quizzes can end with.
CREATE FUNCTION quiz_dial(asked integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('slot', s.slot, 'fragranceId', f.id, 'name', f.name, 'name_en', f.name_en, 'name_es', f.name_es,
    'categoryId', f.category_id, 'isActive', f.deleted_at IS NULL) ORDER BY s.slot), '[]')
  FROM campaign_slots s JOIN fragrances f ON f.id = s.fragrance_id WHERE s.campaign_id = asked
$$
---
ALTER TABLE quizzes
  -- The version that the app shows: the newest one that was not taken back.
  ADD published_version integer,
  -- How many changes the draft has against it.
  ADD draft_changes integer NOT NULL DEFAULT 0,
  -- When the draft is to be published, by whom, why although nobody has walked some paths, and why the last time it was not.
  ADD publish_at timestamptz(3),
  ADD publish_by integer,
  ADD publish_waiver text CHECK (length(publish_waiver) <= 255),
  ADD publish_failure text COLLATE "C" CHECK (publish_failure IN ('draft', 'stale', 'incomplete', 'inactive', 'forbidden')),
  ADD state text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE WHEN published_at IS NOT NULL THEN 'published' WHEN validated_at IS NOT NULL THEN 'validated' ELSE 'draft' END) STORED,
  ADD CONSTRAINT quizzes_state_check CHECK (state IN ('draft', 'validated', 'published')),
  DROP CONSTRAINT quizzes_published_is_validated,
  ADD CONSTRAINT quizzes_published_version_fkey FOREIGN KEY (id, published_version) REFERENCES quiz_versions (quiz_id, number)
---
CREATE INDEX quizzes_by_state ON quizzes (state, id) INCLUDE (deleted_at)
---
CREATE INDEX quizzes_by_state_name ON quizzes (state, name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX quizzes_by_state_name_desc ON quizzes (state, name_key DESC, id DESC) INCLUDE (deleted_at)
---
CREATE INDEX quizzes_by_publish_at ON quizzes (publish_at, id) INCLUDE (deleted_at)
---
-- Finds what a server of the version before has published.
CREATE INDEX quizzes_unversioned ON quizzes (id) WHERE published_at IS NOT NULL AND published_version IS NULL
---
DROP TRIGGER change_logged ON quizzes
---
SELECT keep_changes('quizzes', 'quiz', 'campaign_id', 'deleted_at', 'language', 'name', 'publish_at', 'publish_failure', 'published_at', 'published_version', 'validated_at')
`,
  )
  await makeFirstVersions(db)
  await sql`UPDATE quizzes SET published_version = 1 WHERE published_at IS NOT NULL`.execute(db)
}
