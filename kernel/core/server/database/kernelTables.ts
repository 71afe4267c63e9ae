// The tables of the kernel. Written by `npm run migration`.
import type { Generated } from 'kysely'

export interface KernelTables {
  api_tokens: {
    id: Generated<number>
    user_id: number
    name: string
    token_hash: string
    scope: unknown
    created_at: string
    expires_at: string
    used_at: string | null
  }
  bulk_results: {
    run_id: string
    position: number
    record: number | null
    reason: string | null
    file_row: number | null
    heading: string | null
    resource: string | null
  }
  bulk_runs: {
    id: string
    user_id: number
    resource: string
    action: string
    state: Generated<'running' | 'done' | 'cancelled' | 'interrupted' | 'failed'>
    is_cancelled: Generated<boolean>
    total: number
    done: Generated<number>
    refused: Generated<number>
    started_at: Generated<string>
    beat_at: Generated<string>
  }
  change_reads: {
    user_id: number
    change_id: number
  }
  changes: {
    id: Generated<number>
    at: string
    actor: number | null
    session: string | null
    batch: string | null
    resource: string
    record: number | null
    action: string
    before: unknown
    details: unknown
  }
  counted_tables: {
    table_name: string
    parent: string
    active: string
  }
  email_changes: {
    user_id: number
    email: string
    token_hash: string
    session_id: string
    expires_at: string
    used_at: string | null
  }
  factor_deadlines: {
    user_id: number
    since: string
  }
  factor_removals: {
    user_id: number
    asked_by: number
    asked_at: string
    expires_at: string
    confirmed_by: number | null
    effective_at: string | null
    mail_id: number | null
    stop_hash: string | null
    stopped_at: string | null
    language: string | null
  }
  factor_steps: {
    token_hash: string
    user_id: number
    purpose: 'signIn' | 'proof' | 'totp' | 'passkey'
    session_id: string | null
    password_digest: string | null
    challenge: string | null
    secret: string | null
    expires_at: string
  }
  factors: {
    id: Generated<number>
    user_id: number
    kind: 'totp' | 'passkey'
    name: string
    secret: string | null
    last_step: number | null
    credential_id: string | null
    public_key: string | null
    counter: number | null
    transports: string | null
    created_at: string
    used_at: string | null
  }
  imports: {
    batch: string
    at: Generated<string>
    actor: number | null
    resource: string
    digest: string
    created: number
    updated: number
  }
  installation_keys: {
    id: Generated<number>
    name: string
    key_hash: string
    created_at: string
    expires_at: string | null
    used_at: string | null
    bound_to: string | null
    bound_ids: number[] | null
  }
  known_tags: {
    table_name: string
    field: string
    key: string
    label: string
  }
  list_choices: {
    user_id: number
    resource: string
    columns: string | null
    view_id: number | null
  }
  login_failures: {
    id: Generated<number>
    kind: 'login' | 'recovery' | 'password' | 'factor'
    account: string
    address: string
    failed_at: string
  }
  mail_counts: {
    key: string
    counted_at: string
  }
  mails: {
    id: Generated<number>
    user_id: number | null
    recipient: string
    subject: string
    body_text: string | null
    body_html: string | null
    tries: Generated<number>
    next_try_at: string | null
    sent_at: string | null
    created_at: string
    unsubscribe_url: string | null
  }
  plans: {
    id: Generated<number>
    owner_id: number
    token: unknown
    reason: string
    changes: unknown
    base: unknown
    state: Generated<'open' | 'scheduled' | 'refused' | 'applied'>
    apply_at: string | null
    applier_id: number | null
    language: string
    refusal: string | null
    batch: string | null
    created_at: string
    updated_at: string
    erased: Generated<number>
  }
  presences: {
    user_id: number
    page: string
    resource: string
    record: number
    seen_at: string
  }
  reader_languages: {
    user_id: number
    language: string
  }
  recovery_codes: {
    user_id: number
    code_hash: string
    used_at: string | null
  }
  remembered_devices: {
    id: Generated<number>
    user_id: number
    token_hash: string
    agent: string
    address: string
    created_at: string
    used_at: string
    expires_at: string
  }
  row_counts: {
    table_name: string
    parent: number
    active: boolean
    shard: number
    n: number
  }
  sessions: {
    id: string
    user_id: number
    generation: Generated<number>
    rotated_at: string
    expires_at: string
    revoked_at: string | null
    created_at: Generated<string>
    number: Generated<number>
    agent: Generated<string>
    address: Generated<string>
    proved_at: string | null
    refused: Generated<number>
    refused_since: string | null
  }
  stored_files: {
    id: Generated<number>
    name: string
    purpose: 'image' | 'ficha'
    media_type: string
    size: number
    state: Generated<'pending' | 'kept' | 'dropped'>
    created_at: Generated<string>
    focus: string | null
  }
  temporary_requests: {
    id: Generated<number>
    user_id: number
    purpose: 'firstPassword' | 'activation' | 'recovery'
    token_hash: string
    expires_at: string
    used_at: string | null
    created_at: Generated<string>
  }
  views: {
    id: Generated<number>
    resource: string
    name: string
    is_shared: Generated<boolean>
    owner_id: number
    filter: string | null
    attention: string | null
    is_inactive: Generated<boolean>
    sort: string | null
    is_descending: Generated<boolean>
    columns: string | null
    profiles: Generated<number[]>
    created_at: Generated<string>
    updated_at: Generated<string>
    group_by: string | null
    then_by: string | null
  }
  watches: {
    id: Generated<number>
    owner_id: number
    resource: string
    record: number | null
    view_id: number | null
    frequency: 'now' | 'daily'
    entering: Generated<boolean>
    language: string
    cursor: number
    members: number[] | null
    members_of: string | null
    due_at: string
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  webhook_deliveries: {
    webhook_id: number
    change_id: number
    created_at: string
    tries: Generated<number>
    next_try_at: string | null
    tried_at: string | null
    delivered_at: string | null
    status: number | null
    error:
      | 'status'
      | 'redirect'
      | 'timeout'
      | 'private'
      | 'unknownHost'
      | 'refused'
      | 'certificate'
      | 'network'
      | 'secret'
      | 'forgotten'
      | null
    duration: number | null
    answer: string | null
  }
  webhooks: {
    id: Generated<number>
    name: string
    url: string
    events: unknown
    is_active: Generated<boolean>
    ended_by: 'failed' | 'gone' | 'restored' | null
    secret: string
    former_secret: string | null
    rotated_until: string | null
    created_at: string
    language: string
    cursor: number
    claimed_until: string | null
    failures: Generated<number>
    failing_since: string | null
    paused_until: string | null
    delivered_at: string | null
  }
}
