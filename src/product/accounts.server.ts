// The tables of those who sign in, and of their profiles.
import type { TextRules } from '#kernel/core/contract/textRule.ts'
import { table as profilesTable } from '#src/resources/perfis/table.ts'
import { table as usersTable } from '#src/resources/users/table.ts'

export const users = usersTable
export const profiles = profilesTable

/** Its other tables whose rows belong to a user (kernel/features/personalData/server/register.ts). */
export const personalTables = {
  device_reset_codes: { by: ['made_by'], columns: ['device_id', 'expires_at'], erased: 'sessions' },
  device_commands: { by: ['asked_by'], columns: ['device_id', 'kind', 'asked_at'], kept: 'actions' },
  quiz_trials: { by: ['made_by'], columns: ['quiz_id', 'ends_at'], erased: 'sessions' },
  devices: { by: ['user_id', 'owner_id'], columns: ['id', 'mac_address', 'created_at'], kept: 'devices' },
  alert_rules: { by: ['owner_id'], columns: ['name', 'condition', 'created_at'], kept: 'actions' },
  alerts: {
    by: ['assignee_id', 'acknowledged_by_id', 'snoozed_by_id', 'cleared_by_id'],
    columns: ['title', 'opened_at'],
    kept: 'actions',
  },
  alert_mails: { by: ['user_id'], columns: ['alert_id', 'telling', 'at'], erased: 'mails' },
} as const

/** What an erasure does with texts outside of definitions (kernel/features/personalData/server/texts.ts). */
export const personalTexts = {
  alert_mails: { telling: 'none' },
  alert_rule_runs: { problem: 'none' },
  alert_rules: { digest_at: 'none', quiet_from: 'none', quiet_until: 'none', usual: 'none' },
  campaign_descriptions: { language: 'none', description: 'kept' },
  campaigns: { stage_unit: 'none' },
  capsule_anchors: { findings: 'none', removal_reason: 'none' },
  capsule_forecasts: { forecast: 'none', level: 'none' },
  capsules: { findings: 'none' },
  demo_records: { table_name: 'none' },
  device_commands: { kind: 'none', state: 'none', reason: 'none', stage_unit: 'none' },
  device_events: { kind: 'none', details: 'none' },
  device_reset_codes: { code: 'none' },
  device_signals: { refusal: 'none', firmware: 'none', waits_for: 'none' },
  forecast_runs: { score: 'none' },
  mqtt_outbox: { kind: 'none', mac_address: 'none' },
  past_forecasts: { refusal: 'none', outcome: 'none' },
  quiz_question_answers: { description: 'kept' },
  quiz_runs: { answers: 'none', ms: 'none' },
  quiz_translations: { source: 'kept' },
  quiz_versions: { tree: 'kept', hash: 'none', proof: 'none', coverage: 'none', dial: 'none' },
  quiz_walks: { path_hash: 'none' },
  quizzes: { publish_waiver: 'kept', validated_dial: 'none' },
  shot_zone: { zone: 'none' },
  text_translations: {
    kind: 'none',
    language: 'none',
    translation_of: 'kept',
    target_language: 'none',
    translation: 'kept',
  },
} as const satisfies TextRules
