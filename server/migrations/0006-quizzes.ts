// Adds constraints of a quiz's tree, and makes the texts of the bank exact.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- "Voce" and "Você" are two texts: a correction keeps what its author wrote.
ALTER TABLE questions DROP CONSTRAINT questions_quest_key, ADD CONSTRAINT questions_quest_key UNIQUE (language, quest)
---
CREATE INDEX questions_by_quest ON questions (language, quest_key, id)
---
ALTER TABLE answers DROP CONSTRAINT answers_label_key, ADD CONSTRAINT answers_label_key UNIQUE (language, label)
---
CREATE INDEX answers_by_label ON answers (language, label_key, id)
---
ALTER TABLE quiz_question_answers
  ADD CONSTRAINT quiz_question_answers_not_to_itself CHECK (next_question_id <> quiz_question_id),
  ADD CONSTRAINT quiz_question_answers_ending UNIQUE (id, is_finish),
  DROP CONSTRAINT quiz_question_answers_description_check,
  ADD CONSTRAINT quiz_question_answers_description_check CHECK (length(description) <= 100)
---
-- Reads a quiz as a whole.
CREATE INDEX quiz_question_answers_of_quiz ON quiz_question_answers (quiz_id, quiz_question_id)
---
DROP INDEX quiz_question_answers_by_question
---
-- An answer has either fragrances, if it finishes, or a next question, never both.
ALTER TABLE fragrance_options
  ADD COLUMN is_finish boolean NOT NULL DEFAULT true CHECK (is_finish),
  DROP CONSTRAINT fragrance_options_answer_fkey,
  ADD CONSTRAINT fragrance_options_answer_fkey FOREIGN KEY (quiz_question_answer_id, is_finish)
    REFERENCES quiz_question_answers (id, is_finish) ON DELETE CASCADE
`,
  )
