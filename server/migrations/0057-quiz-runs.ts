// Stores the runs of quizzes that apps report, and their roll-ups (docs/decisions/published-quizzes.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- What one person answered in one go. Nothing tells who it was.
CREATE TABLE quiz_runs (
  quiz_id integer NOT NULL,
  version integer NOT NULL,
  -- A random number of the app: with the moment at which the first question was shown, a repeated run is known by it.
  run uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  -- When the last answer was given.
  ended_at timestamptz(3) NOT NULL,
  -- 0 for a run that names none, as in shots.
  device_id integer NOT NULL DEFAULT 0,
  -- The fragrance that it ended with; null for a run that was left.
  fragrance_id integer,
  -- Whether its device gave a shot of this fragrance within a week.
  is_used boolean NOT NULL DEFAULT false,
  -- Ids of quiz_question_answers, and how long each question was open.
  answers integer[] NOT NULL,
  ms integer[] NOT NULL,
  PRIMARY KEY (quiz_id, run, started_at)
) PARTITION BY RANGE (started_at)
---
CREATE TABLE quiz_runs_default PARTITION OF quiz_runs DEFAULT
---
-- The runs that a shot can turn into used ones.
CREATE INDEX quiz_runs_of_device ON quiz_runs (device_id, fragrance_id, ended_at) WHERE device_id <> 0 AND fragrance_id IS NOT NULL AND NOT is_used
---
SELECT make_months('quiz_runs', 'started_at', (now() - interval '1 month')::date, (now() + interval '2 months')::date)
---
CREATE TABLE quiz_days (
  quiz_id integer NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  views integer NOT NULL,
  starts integer NOT NULL,
  completions integer NOT NULL,
  PRIMARY KEY (quiz_id, version, day)
)
---
CREATE TABLE quiz_branch_days (
  quiz_id integer NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  -- An id of quiz_question_answers.
  answer_id integer NOT NULL,
  runs integer NOT NULL,
  PRIMARY KEY (quiz_id, version, day, answer_id)
)
---
-- The same over all days, by how long the question was open: a large quiz has many days and branches.
CREATE TABLE quiz_branch_times (
  quiz_id integer NOT NULL,
  version integer NOT NULL,
  answer_id integer NOT NULL,
  -- The class of its time (rules/timeClasses.ts).
  class smallint NOT NULL,
  runs integer NOT NULL,
  PRIMARY KEY (quiz_id, version, answer_id, class)
)
---
CREATE TABLE quiz_ending_days (
  quiz_id integer NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  fragrance_id integer NOT NULL,
  runs integer NOT NULL,
  -- Those that name their device, and those of them whose device gave a shot of the fragrance within a week.
  on_devices integer NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (quiz_id, version, day, fragrance_id)
)
`,
  )
