// Devices (S2§2, §4, §7): actions set the campaign, remove the user and show a reset code; imports write records.
// A form names and places a device.
import { call } from '#kernel/core/contract/call.ts'
import {
  choice,
  computed,
  defineResource,
  instant,
  joined,
  macAddress,
  reference,
  tags,
  text,
  yesNo,
} from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import type { CancelBody, CommandBody, ResumeBody } from '#src/resources/commands/payloads.ts'
import type { ResetCode } from './payloads.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import sites from '#src/resources/sites/definition.ts'
import users from '#src/resources/users/definition.ts'

/** What was last heard of a device: a report is no new version of its record. */
const signals = { table: 'device_signals', key: 'device_id' } as const

/** About commands (docs/operations/telemetry.md): the device gets them when it asks, and answers. */
const command = <Body = CommandBody>(name: string) =>
  ({ call: call<undefined, Body>('PUT', `/devices/{id}/commands/${name}`), logged: 'event', token: true }) as const

export default defineResource({
  name: 'devices',
  path: '/devices',
  idKey: 'deviceId',
  title: ['name', 'site'],
  subtitle: 'macAddress',
  details: ['name', 'siteId', 'user', 'campaign'],
  toggle: 'none',
  /** By the rule of its page (rules/deviceState.ts), in SQL. */
  attention: { silent: null },
  urgency: { silent: 'overdue' },
  verbs: ['update'],
  body: 'json',
  actions: {
    resetCode: { call: call<ResetCode>('GET', '/devices/reset-code/{id}'), logged: 'event' },
    removeUser: { call: call('PUT', '/remove-user/{id}'), logged: 'change', reversible: true, token: true },
    locate: command('locate'),
    showCode: command('show-code'),
    restart: command('restart'),
    loadCampaign: command('load-campaign'),
    cancelCommand: command<CancelBody>('cancel'),
    resumeCommands: command<ResumeBody>('resume'),
    setCampaign: {
      call: call<undefined, { campaignId: number }>('PUT', '/devices/{id}/campaign'),
      arguments: { campaignId: campaigns },
      token: true,
    },
  },
  bulk: ['setCampaign', 'setField', 'addTags', 'removeTags', 'removeUser', 'locate', 'restart', 'loadCampaign'],
  thenBy: { campaign: ['macAddress'] },
  import: { keys: ['macAddress'] },
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'resetCode', 'removeUser'] },
  conditions: {
    loadCampaign: [{ filled: 'campaign', reason: 'withoutCampaign', hides: true }],
    removeUser: [{ filled: 'user', reason: 'noUser', only: 'screens', hides: true }],
  },
  fields: {
    macAddress: macAddress({ unique: true, required: true, writtenBy: ['import'], search: true, sort: true }),
    /** What people call it: "Lobby 2". Two devices may share it; the address tells them apart. */
    name: text({ max: lengths.name, search: true, sort: true }),
    siteId: reference(sites, { as: 'site', shows: ['siteId', 'name'], search: true, sort: true }),
    tags: tags({}),
    campaign: joined(campaigns, { shows: ['campaignId', 'name'], writtenBy: ['import'], sort: true }),
    user: joined(users, { shows: ['id', 'nome'], search: true, sort: true }),
    owner: joined(users, { shows: ['id', 'nome'], search: true, sort: true }),
    lastContactAt: instant({ sort: true, beside: signals }),
    lastShotAt: instant({ sort: true, beside: signals }),
    /** The worst that is known of it (rules/deviceState.ts). Where nothing is, its page may know of more. */
    state: computed('string', {
      options: ['never', 'maintenance', 'silent', 'noCapsule', 'runningOut', 'refused', 'pending', 'waiting', 'fine'],
    }),
    /** Number of slots of its campaign, and of those that have a capsule. */
    slots: computed('number', {}),
    filledSlots: computed('number', {}),
    /** Number of its capsules that will not last. */
    runningOut: computed('number', {}),
    /** Whether its site is under maintenance: its silence is expected. */
    maintenance: yesNo({ writtenBy: ['server'], filter: true, beside: signals }),
    /** How far the campaign has got that the device should run. */
    rollout: choice(['none', 'pending', 'loaded', 'refused', 'waiting'], {
      required: true,
      writtenBy: ['server'],
      sort: true,
      beside: signals,
    }),
  },
})
