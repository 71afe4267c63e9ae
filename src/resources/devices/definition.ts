// Devices (S2§2, §4, §7): no form. Actions set the campaign, remove the user and show a reset code; imports write records.
import { call } from '#kernel/contract/call.ts'
import { defineResource, joined, text } from '#kernel/contract/define.ts'
import type { ResetCode } from './payloads.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import users from '#src/resources/users/definition.ts'

export default defineResource({
  name: 'devices',
  path: '/devices',
  idKey: 'deviceId',
  title: 'macAddress',
  details: ['user', 'campaign'],
  toggle: 'none',
  body: 'none',
  actions: {
    resetCode: call<ResetCode>('GET', '/devices/reset-code/{id}'),
    removeUser: call('PUT', '/remove-user/{id}'),
    setCampaign: call<undefined, { campaignId: number }>('PUT', '/devices/{id}/campaign'),
  },
  bulk: ['setCampaign', 'removeUser'],
  import: { keys: ['macAddress'], fields: ['macAddress', 'campaign'], cells: { macAddress: 'code' } },
  access: { ADMIN: 'all', other: ['open', 'list', 'resetCode', 'removeUser'] },
  conditions: {
    removeUser: [{ filled: 'user', reason: 'noUser', only: 'screens', hides: true }],
  },
  fields: {
    macAddress: text({
      max: 17,
      format: 'macAddress',
      exact: true,
      unique: true,
      required: true,
      search: true,
      sort: true,
    }),
    campaign: joined(campaigns, { shows: ['campaignId', 'name'], sort: true }),
    user: joined(users, { shows: ['nome'], search: true, sort: true }),
    owner: joined(users, { shows: ['nome'], search: true, sort: true }),
  },
})
