// The tables whose rows belong to a user: what their export contains, and what stays when the user is erased.
// tests/server/personal.test.ts compares it with the foreign keys of the database.
// The log, and the events of devices, name users by the numbers of their records alone: an erasure leaves them.
import { personalTables as ofProduct } from '#kernel/core/server/account/productTables.ts'
import { features } from '#kernel/core/server/features.ts'
import type { PersonalTable } from '#kernel/core/server/feature.ts'

export const personalTables: Readonly<Record<string, PersonalTable>> = {
  sessions: {
    by: ['user_id'],
    columns: ['created_at', 'rotated_at', 'expires_at', 'revoked_at', 'agent', 'address', 'refused'],
    erased: 'sessions',
  },
  remembered_devices: {
    by: ['user_id'],
    columns: ['created_at', 'used_at', 'expires_at', 'agent', 'address'],
    erased: 'sessions',
  },
  api_tokens: {
    by: ['user_id'],
    columns: ['name', 'scope', 'created_at', 'expires_at', 'used_at'],
    erased: 'sessions',
  },
  factors: { by: ['user_id'], columns: ['kind', 'name', 'created_at', 'used_at'], erased: 'factors' },
  recovery_codes: { by: ['user_id'], columns: ['used_at'], erased: 'factors' },
  factor_steps: { by: ['user_id'], columns: ['purpose', 'expires_at'], erased: 'factors' },
  factor_removals: {
    by: ['user_id', 'asked_by', 'confirmed_by'],
    columns: ['asked_at', 'expires_at', 'effective_at'],
    erased: 'factors',
  },
  // Of a minute.
  presences: { by: ['user_id'], columns: ['resource', 'record', 'seen_at'], erased: 'sessions' },
  factor_deadlines: { by: ['user_id'], columns: ['since'], erased: 'factors' },
  mails: { by: ['user_id'], columns: ['recipient', 'subject', 'body_text', 'created_at', 'sent_at'], erased: 'mails' },
  temporary_requests: { by: ['user_id'], columns: ['purpose', 'created_at', 'expires_at', 'used_at'], erased: 'links' },
  email_changes: { by: ['user_id'], columns: ['email', 'expires_at', 'used_at'], erased: 'links' },
  // A shared view stays: others work with it.
  views: {
    by: ['owner_id'],
    columns: ['resource', 'name', 'is_shared', 'filter', 'columns', 'created_at'],
    kept: 'views',
  },
  list_choices: { by: ['user_id'], columns: ['resource', 'columns', 'view_id'], erased: 'choices' },
  reader_languages: { by: ['user_id'], columns: ['language'], erased: 'choices' },
  change_reads: { by: ['user_id'], columns: ['change_id'], erased: 'choices' },
  bulk_runs: { by: ['user_id'], columns: ['resource', 'action', 'state', 'total', 'started_at'], kept: 'runs' },
  imports: { by: ['actor'], columns: ['at', 'resource', 'created', 'updated'], kept: 'runs' },
  ...Object.fromEntries(
    features.flatMap(({ tables = {} }) =>
      Object.entries(tables).flatMap(([table, { personal }]) => (personal ? [[table, personal]] : [])),
    ),
  ),
  ...ofProduct,
}
