// Creates what OAuth for agents stores: clients, consents under way and tokens, each by a digest (docs/decisions/api-tokens.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE TABLE oauth_records (
  -- What the record is, in the words of the library: Client, Interaction, Grant, AuthorizationCode, AccessToken, RefreshToken.
  model text COLLATE "C" NOT NULL,
  id_hash text COLLATE "C" NOT NULL,
  payload jsonb NOT NULL,
  -- The API token that it belongs to, and ends with; null for a client, and before an approval.
  api_token_id integer,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- When a code or a refresh token was used.
  consumed_at timestamptz(3),
  PRIMARY KEY (model, id_hash),
  CONSTRAINT oauth_records_api_token_id_fkey FOREIGN KEY (api_token_id) REFERENCES api_tokens ON DELETE CASCADE
)
---
CREATE INDEX oauth_records_of_token ON oauth_records (api_token_id) WHERE api_token_id IS NOT NULL
---
CREATE INDEX oauth_records_expired ON oauth_records (expires_at)
`,
  )
