// Devices (S2§2, §4, §7): read only, except for showing a reset code and removing the user.
import { defineResource, joined, text } from '../define.ts'
import campaigns from './campaigns.ts'
import users from './users.ts'

export default defineResource({
  name: 'devices',
  path: '/devices',
  idKey: 'deviceId',
  title: 'macAddress',
  toggle: 'none',
  body: 'none',
  actions: {
    resetCode: { method: 'GET', path: '/devices/reset-code/{id}' },
    removeUser: { method: 'PUT', path: '/remove-user/{id}' },
  },
  access: { ADMIN: 'all', other: ['open', 'list', 'resetCode', 'removeUser'] },
  fields: {
    macAddress: text({ max: 17, exact: true, unique: true, required: true, search: true, sort: true }),
    campaign: joined(campaigns, { shows: ['campaignId', 'name'], sort: true }),
    user: joined(users, { shows: ['nome'], search: true, sort: true }),
    owner: joined(users, { shows: ['nome'], search: true, sort: true }),
  },
})
