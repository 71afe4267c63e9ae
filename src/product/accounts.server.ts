// The tables of those who sign in, and of their profiles.
import { table as profilesTable } from '#src/resources/perfis/table.ts'
import { table as usersTable } from '#src/resources/users/table.ts'

export const users = usersTable
export const profiles = profilesTable

/** Its other tables whose rows belong to a user (kernel/server/personal/register.ts). */
export const personalTables = {
  device_reset_codes: { by: ['made_by'], columns: ['device_id', 'expires_at'], erased: 'sessions' },
  devices: { by: ['user_id', 'owner_id'], columns: ['id', 'mac_address', 'created_at'], kept: 'devices' },
  alert_rules: { by: ['owner_id'], columns: ['name', 'condition', 'created_at'], kept: 'actions' },
  alerts: { by: ['assignee_id'], columns: ['title', 'opened_at'], kept: 'actions' },
} as const
