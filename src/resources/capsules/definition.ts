// Capsules (S2§2, §3). Staff only read them; devices and imports write them.
import { choice, date, defineResource, instant, joined, number, text, yesNo } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { forecastStates, shotLevels } from '#src/product/limits.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'

/** How much is left, and when it will be empty, made every night: no new version of the record. */
const forecasts = { table: 'capsule_forecasts', key: 'capsule_id' } as const

export default defineResource({
  name: 'capsules',
  path: '/capsules',
  idKey: 'capsuleId',
  title: 'serialNumber',
  details: ['fragrance', 'device'],
  toggle: 'none',
  attention: {
    // Outside of a device, an empty one is waste that needs nobody.
    empty: 'all(level.is.empty,device.filled)',
    overdue: 'dueDate.before.today',
    nearlyEmpty: 'all(level.is.critical,device.filled)',
    runningOut: 'all(level.is.low,device.filled)',
    critical: 'all(level.in.critical|empty,device.filled)',
    low: 'level.in.low|critical|empty',
    questioned: null,
    wasted: 'wasted.is.yes',
  },
  urgency: {
    empty: 'overdue',
    overdue: 'overdue',
    nearlyEmpty: 'due',
    runningOut: 'due',
    critical: 'due',
    low: 'due',
    questioned: 'due',
    wasted: 'due',
  },
  verbs: [],
  thenBy: { fragrance: ['dueDate'] },
  import: {
    keys: ['serialNumber'],
  },
  access: { ADMIN: 'all', other: ['open', 'list'] },
  fields: {
    serialNumber: text({
      max: lengths.name,
      code: true,
      unique: true,
      required: true,
      writtenBy: ['import'],
      search: true,
      sort: true,
    }),
    fragrance: joined(fragrances, {
      shows: ['fragranceId', 'name', 'category'],
      writtenBy: ['import'],
      required: true,
      search: true,
      sort: true,
    }),
    remainingShots: number({ min: 0, required: true, writtenBy: ['import', 'server'], sort: true }),
    device: joined(devices, {
      shows: ['deviceId', 'macAddress', 'name', 'site'],
      writtenBy: ['import', 'server'],
      search: true,
      sort: true,
    }),
    dueDate: date({ required: true, writtenBy: ['import'], sort: true }),
    /** The shots of a full one; without it, that is what its campaign means to have of each fragrance. */
    capacity: number({ min: 1, writtenBy: ['import'] }),
    installedAt: instant({ sort: true }),
    removedAt: instant({}),
    /** When it gave its last shot. */
    emptiedAt: instant({}),
    removalReason: text({ max: lengths.name, writtenBy: ['server'] }),
    /** By the thresholds of the campaign of its device, or those of the product. */
    level: choice(shotLevels, { required: true, writtenBy: ['server'], filter: true, beside: forecasts }),
    /** Whether there is a forecast, or why not. */
    forecast: choice(forecastStates, { required: true, writtenBy: ['server'], filter: true, beside: forecasts }),
    /** The first and the last of the days of which, with 80 %, one is that of its last shot. */
    emptyFrom: date({ writtenBy: ['server'], sort: true, beside: forecasts }),
    emptyUntil: date({ writtenBy: ['server'], beside: forecasts }),
    /** Whether it is due before it is empty: the rest will be thrown away. */
    wasted: yesNo({ writtenBy: ['server'], filter: true, beside: forecasts }),
  },
})
