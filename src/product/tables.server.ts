// The tables of the product. Written by `npm run migration`.
import type { Generated } from 'kysely'

export interface ProductTables {
  alert_matches: {
    rule_id: number
    record: number
    since: string
    gone_since: string | null
    alert_id: number | null
  }
  alert_rule_runs: {
    rule_id: number
    due_at: Generated<string>
    told_at: string | null
    problem: 'viewGone' | 'forbidden' | 'tooMany' | 'nobody' | null
  }
  alert_rules: {
    id: Generated<number>
    name: string
    condition: string
    advice: string | null
    after_minutes: number | null
    clear_minutes: number | null
    people: Generated<number[]>
    profile_id: number | null
    site_contact: Generated<boolean>
    delivery: 'atOnce' | 'daily'
    digest_at: string | null
    quiet_from: string | null
    quiet_until: string | null
    repeat_hours: number | null
    owner_id: number | null
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
  }
  alerts: {
    id: Generated<number>
    title: string
    state: 'open' | 'acknowledged' | 'cleared'
    records: Generated<number>
    rule_id: number | null
    site_id: number | null
    assignee_id: number | null
    opened_at: string | null
    acknowledged_at: string | null
    snoozed_until: string | null
    cleared_at: string | null
    comment: string | null
    bundle: number
    told_at: string | null
    cleared_told_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    title_key: Generated<string | null>
    search_text: Generated<string | null>
  }
  answers: {
    id: Generated<number>
    language: 'pt-BR' | 'en-US' | 'es-ES'
    label: string
    label_key: Generated<string | null>
    created_at: Generated<string>
    deleted_at: string | null
    updated_at: Generated<string>
    search_text: Generated<string | null>
    near_key: Generated<string | null>
  }
  campaign_descriptions: {
    campaign_id: number
    language: 'pt-BR' | 'en-US' | 'es-ES'
    description: string
  }
  campaign_slots: {
    campaign_id: number
    slot: number
    fragrance_id: number
    shot_seconds: Generated<number>
  }
  campaigns: {
    id: Generated<number>
    name: string
    downloads: Generated<number>
    fragrance_shots: Generated<number>
    cover_id: number
    is_default: Generated<boolean>
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
    untranslated: Generated<boolean>
    rollout_paused_at: string | null
    stage_size: number | null
    stage_unit: 'devices' | 'sites' | 'percent' | null
    stage_began_at: string | null
    stage_devices: number | null
    dial_changed_at: string | null
    undone_dial_at: string | null
    critical_days: number | null
    critical_shots: number | null
    low_days: number | null
    low_shots: number | null
  }
  capsule_anchors: {
    capsule_id: number
    at: string | null
    device_id: number | null
    installed_at: string | null
    removed_at: string | null
    removal_reason: string | null
    remaining_shots: number
    emptied_at: string | null
    findings: unknown
  }
  capsule_forecasts: {
    capsule_id: number
    forecast: Generated<string>
    empty_from: string | null
    empty_until: string | null
    wasted: Generated<boolean>
    pace: number | null
    low_at: Generated<number>
    critical_at: Generated<number>
    level: Generated<string>
    rough_from: string | null
    rough_until: string | null
    rough_pace: number | null
  }
  capsule_sightings: {
    capsule_id: number
    device_id: number
    until: string
  }
  capsule_thresholds: {
    only_row: Generated<boolean>
    low_shots: number
    low_days: number
    critical_shots: number
    critical_days: number
  }
  capsules: {
    id: Generated<number>
    serial_number: string
    fragrance_id: number
    device_id: number | null
    remaining_shots: number
    due_date: string
    created_at: Generated<string>
    updated_at: Generated<string>
    serial_number_key: Generated<string | null>
    fragrance_key: string | null
    device_key: string | null
    search_text: Generated<string>
    capacity: number | null
    installed_at: string | null
    removal_reason: string | null
    removed_at: string | null
    emptied_at: string | null
    followed_at: string | null
    reports: Generated<number>
    findings: unknown
  }
  categories: {
    id: Generated<number>
    name: string
    sample_code: string | null
    call_to_action: string | null
    call_to_action_en: string | null
    call_to_action_es: string | null
    chemical_name: string | null
    cas_number: string | null
    appearance: string | null
    appearance_en: string | null
    appearance_es: string | null
    fragrance: string | null
    fragrance_en: string | null
    fragrance_es: string | null
    flavor: string | null
    flavor_en: string | null
    flavor_es: string | null
    food: Generated<boolean>
    kosher: Generated<boolean>
    halal: Generated<boolean>
    iso9001: Generated<boolean>
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
    untranslated: Generated<boolean>
    name_en: string | null
    name_es: string | null
  }
  demo_records: {
    table_name: string
    record: number
  }
  device_days: {
    device_id: number
    day: string
    fragrance_id: number
    shots: number
  }
  device_events: {
    device_id: number
    at: string
    event: number
    kind: string
    details: unknown
  }
  device_reset_codes: {
    device_id: number
    code: string
    expires_at: string
    made_by: number | null
  }
  device_signals: {
    device_id: number
    last_contact_at: string | null
    last_shot_at: string | null
    wanted_campaign_id: number | null
    wanted_at: string | null
    wanted_version: string | null
    campaign_id: number | null
    campaign_at: string | null
    campaign_version: string | null
    refused_campaign_id: number | null
    refused_at: string | null
    refusal: string | null
    firmware: string | null
    clock_offset_ms: number | null
    counted_from: string | null
    counted: Generated<number>
    waits_for: 'stage' | 'pause' | null
    former_version: string | null
    former_until: string | null
    rollout: Generated<string>
    usual_seconds: number | null
    maintenance: Generated<boolean>
    followed_at: string | null
    silent_from: string | null
    regime_at: string | null
  }
  devices: {
    id: Generated<number>
    mac_address: string
    campaign_id: number | null
    user_id: number | null
    owner_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
    campaign_key: string | null
    user_key: string | null
    owner_key: string | null
    search_text: Generated<string>
    name: string | null
    tags: Generated<string[]>
    site_id: number | null
    site_key: string | null
    name_key: Generated<string | null>
    tags_key: Generated<string[] | null>
  }
  forecast_runs: {
    only_row: Generated<boolean>
    began_at: string
    ended_at: string | null
    width: Generated<number>
    score: unknown
  }
  fragrance_options: {
    id: Generated<number>
    quiz_question_answer_id: number
    fragrance_id: number
    is_finish: Generated<boolean>
  }
  fragrances: {
    id: Generated<number>
    name: string
    name_en: string
    name_es: string
    description: string | null
    category_id: number
    parent_id: 1 | 2
    image_id: number
    secret_id: number | null
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string | null>
  }
  key_devices: {
    key_id: number
    device_id: number
    spoke_at: string
  }
  key_runs: {
    key_id: number
    since: string
    runs: number
  }
  news: {
    id: Generated<number>
    title_pt: string
    title_en: string
    title_es: string
    content_pt: Generated<string>
    content_en: Generated<string>
    content_es: Generated<string>
    carousel: boolean
    expiration_date: string
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    title_pt_key: Generated<string | null>
    search_text: Generated<string | null>
    starts_at: string | null
  }
  news_files: {
    id: Generated<number>
    news_id: number
    name: string
    file_id: number
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  orders: {
    id: Generated<number>
    code: string
    fragrance_id: number
    site_id: number | null
    quantity: number
    state: Generated<'ordered' | 'received' | 'cancelled'>
    ordered_at: string | null
    expected_at: string | null
    received_at: string | null
    received_quantity: number | null
    cancelled_at: string | null
    notes: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    search_text: Generated<string | null>
  }
  past_forecasts: {
    capsule_id: number
    week: string
    device_id: number
    made_on: string
    refusal: string | null
    empty_from: string
    empty_until: string
    due_on: string | null
    outcome: string | null
  }
  profiles: {
    id: Generated<number>
    name: string
    name_key: Generated<string | null>
    master_id: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  questions: {
    id: Generated<number>
    language: 'pt-BR' | 'en-US' | 'es-ES'
    quest: string
    quest_key: Generated<string | null>
    created_at: Generated<string>
    deleted_at: string | null
    updated_at: Generated<string>
    search_text: Generated<string | null>
    near_key: Generated<string | null>
  }
  quiz_branch_days: {
    quiz_id: number
    version: number
    day: string
    answer_id: number
    runs: number
  }
  quiz_branch_times: {
    quiz_id: number
    version: number
    answer_id: number
    class: number
    runs: number
  }
  quiz_days: {
    quiz_id: number
    version: number
    day: string
    views: number
    starts: number
    completions: number
  }
  quiz_ending_days: {
    quiz_id: number
    version: number
    day: string
    fragrance_id: number
    runs: number
    on_devices: number
    used: number
  }
  quiz_question_answers: {
    id: Generated<number>
    quiz_id: number
    quiz_question_id: number
    answer_id: number
    description: string | null
    is_finish: Generated<boolean>
    next_question_id: number | null
    created_at: Generated<string>
  }
  quiz_questions: {
    id: Generated<number>
    quiz_id: number
    question_id: number
    created_at: Generated<string>
  }
  quiz_runs: {
    quiz_id: number
    version: number
    run: string
    started_at: string
    ended_at: string
    device_id: Generated<number>
    fragrance_id: number | null
    is_used: Generated<boolean>
    answers: number[]
    ms: number[]
  }
  quiz_translations: {
    quiz_id: number
    translation_of: number
    source: unknown
    translated_at: Generated<string>
  }
  quiz_trials: {
    id: Generated<number>
    quiz_id: number
    made_by: number
    ends_at: string
  }
  quiz_versions: {
    quiz_id: number
    number: number
    tree: unknown
    hash: string
    proof: unknown
    coverage: unknown
    dial: unknown
    published_at: string
    published_by: number | null
    taken_back_at: string | null
  }
  quiz_walks: {
    quiz_id: number
    path_hash: string
    walked_at: Generated<string>
  }
  quizzes: {
    id: Generated<number>
    name: string
    campaign_id: number
    language: 'pt-BR' | 'en-US' | 'es-ES'
    root_question_id: number | null
    questions_count: Generated<number>
    published_at: string | null
    validated_at: string | null
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    search_text: Generated<string>
    campaign_key: string | null
    published_version: number | null
    draft_changes: Generated<number>
    publish_at: string | null
    publish_by: number | null
    publish_waiver: string | null
    publish_failure: 'draft' | 'stale' | 'incomplete' | 'unwalked' | 'inactive' | 'forbidden' | null
    state: Generated<'draft' | 'validated' | 'published'>
    validated_dial: unknown
    validation_stale: Generated<boolean>
    publication_stale: Generated<boolean>
    stale: Generated<boolean | null>
  }
  shot_days: {
    campaign_id: number
    fragrance_id: number
    day: string
    shots: number
  }
  shot_zone: {
    only_row: Generated<boolean>
    zone: string
  }
  shots: {
    id: Generated<number>
    device_id: Generated<number>
    campaign_id: number
    fragrance_id: number
    shot_at: string
    capsule_id: number | null
  }
  sites: {
    id: Generated<number>
    name: string
    address: string | null
    time_zone: string
    opening_hours: unknown
    contact_name: string | null
    contact_email: string | null
    notes: string | null
    deleted_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    address_key: Generated<string | null>
    search_text: Generated<string | null>
    maintenance_from: string | null
    maintenance_until: string | null
  }
  text_translations: {
    kind: 'question' | 'answer' | 'description'
    language: 'pt-BR' | 'en-US' | 'es-ES'
    translation_of: string
    target_language: string
    translation: string
  }
  users: {
    id: Generated<number>
    name: string
    email: string
    cpf: string | null
    document: string | null
    mobile_phone: string | null
    profile_id: number
    birthday: string | null
    gender: 'M' | 'F' | 'O' | null
    zipcode: string | null
    street: string | null
    city: string | null
    state: string | null
    country: string | null
    password_hash: string | null
    deleted_at: string | null
    confirmed_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    name_key: Generated<string | null>
    document_key: Generated<string | null>
    search_text: Generated<string | null>
    any_document_key: Generated<string | null>
    erased_at: string | null
    profile_since: string | null
    last_sign_in_at: string | null
  }
}
