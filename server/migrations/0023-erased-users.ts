// Changes users.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
ALTER TABLE users ADD COLUMN erased_at timestamptz(3)
---
DROP TRIGGER change_logged ON users
---
SELECT keep_changes('users', 'users', 'birthday', 'city', 'confirmed_at', 'country', 'cpf', 'deleted_at', 'document', 'email', 'erased_at', 'gender', 'mobile_phone', 'name', 'profile_id', 'state', 'street', 'zipcode')
`,
  )
