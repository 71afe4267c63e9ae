// Creates the memory of translated quiz texts, and the links of quizzes to those that they were translated from.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- What a question, an answer or a description of a language is in another one.
CREATE TABLE text_translations (
  kind text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  translation_of text NOT NULL,
  target_language text COLLATE "C" NOT NULL,
  translation text NOT NULL,
  PRIMARY KEY (kind, language, translation_of, target_language),
  CONSTRAINT text_translations_kind_check CHECK (kind IN ('question', 'answer', 'description')),
  CONSTRAINT text_translations_language_check CHECK (language IN ('pt-BR', 'en-US', 'es-ES')),
  CONSTRAINT text_translations_target_language_check CHECK (target_language IN ('pt-BR', 'en-US', 'es-ES') AND target_language <> language),
  CONSTRAINT text_translations_length_check CHECK (length(translation_of) <= 255 AND length(translation) <= 255)
)
---
-- Finds the translations that a corrected text is.
CREATE INDEX text_translations_by_translation ON text_translations (kind, target_language, translation)
---
CREATE TABLE quiz_translations (
  quiz_id integer PRIMARY KEY,
  translation_of integer NOT NULL,
  -- The questions of that quiz when it was translated, in the format of the wire.
  source jsonb NOT NULL,
  translated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT quiz_translations_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes ON DELETE CASCADE,
  CONSTRAINT quiz_translations_translation_of_fkey FOREIGN KEY (translation_of) REFERENCES quizzes ON DELETE CASCADE,
  CONSTRAINT quiz_translations_of_another CHECK (translation_of <> quiz_id)
)
---
CREATE INDEX quiz_translations_of ON quiz_translations (translation_of)
`,
  )
