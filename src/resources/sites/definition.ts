// Sites: the places where devices stand, with their time zone, opening hours and whom to ask there.
import { computed, date, defineResource, email, openingHours, text } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'

export default defineResource({
  name: 'sites',
  path: '/sites',
  idKey: 'siteId',
  title: 'name',
  details: ['address'],
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['activate', 'deactivate', 'hardDelete'],
  import: { keys: ['name'] },
  access: { ADMIN: 'all', other: ['open', 'list', 'read'] },
  conditions: {
    // Its devices would have no site: they are moved first.
    delete: [{ empty: 'devices', reason: 'siteHasDevices', causes: { resource: 'devices', by: 'site' } }],
    hardDelete: [{ empty: 'devices', reason: 'siteHasDevices', causes: { resource: 'devices', by: 'site' } }],
  },
  fields: {
    // Devices name their site by it, in lists and in spreadsheets.
    name: text({ max: lengths.name, required: true, unique: true, search: true, sort: true }),
    address: text({ max: lengths.other, search: true, sort: true }),
    /** A name of the IANA database, such as America/Sao_Paulo: the days of the site are counted in it. */
    timeZone: text({ max: lengths.name, exact: true, required: true, sort: true }),
    openingHours: openingHours({}),
    /** The first and the last day on which nobody is told that its devices are silent. */
    maintenanceFrom: date({}),
    maintenanceUntil: date({}),
    contactName: text({ max: lengths.name, personal: true }),
    contactEmail: email({ personal: true }),
    notes: text({ max: 2000, multiline: true }),
    /** Number of the devices that stand there. */
    devices: computed('number', {}),
  },
})
