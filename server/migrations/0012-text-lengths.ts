// Adds the length checks that definitions have and the database lacked.
// Every server so far refused longer texts, so only handwritten SQL can have stored one. A column with such a text gets no check:
// cutting the text would lose data, and NOT VALID would refuse every later update of its row, such as switching it off.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

const lengths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  capsules: { serial_number: 100 },
  categories: {
    sample_code: 255,
    call_to_action: 255,
    call_to_action_en: 255,
    call_to_action_es: 255,
    chemical_name: 255,
    cas_number: 255,
    appearance: 255,
    appearance_en: 255,
    appearance_es: 255,
    fragrance: 255,
    fragrance_en: 255,
    fragrance_es: 255,
    flavor: 255,
    flavor_en: 255,
    flavor_es: 255,
  },
  profiles: { name: 100 },
  users: { cpf: 14, mobile_phone: 40 },
}

const check = (table: string, column: string, length: number) => `
DO $$ BEGIN
  ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check CHECK (length(${column}) <= ${length});
EXCEPTION WHEN check_violation THEN
  RAISE WARNING 'The length of ${table}.${column} is not checked, because a stored text is longer than ${length}';
END $$`

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    Object.entries(lengths)
      .flatMap(([table, columns]) => Object.entries(columns).map(([column, length]) => check(table, column, length)))
      .join('\n---\n'),
  )
