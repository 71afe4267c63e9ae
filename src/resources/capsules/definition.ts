// Capsules (S2§2, §3). Staff only read them; devices and imports write them.
import { date, defineResource, instant, joined, number, text } from '#kernel/contract/define.ts'
import { text as lengths } from '#kernel/contract/limits.ts'
import { dashboard } from '#product/limits.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'

export default defineResource({
  name: 'capsules',
  path: '/capsules',
  idKey: 'capsuleId',
  title: 'serialNumber',
  details: ['fragrance', 'device'],
  toggle: 'none',
  attention: { overdue: 'dueDate.before.today', low: `remainingShots.lte.${dashboard.lowShots - 1}` },
  urgency: { overdue: 'overdue', low: 'due' },
  verbs: [],
  thenBy: { fragrance: ['dueDate'] },
  import: {
    keys: ['serialNumber'],
    cells: { serialNumber: 'code' },
  },
  access: { ADMIN: 'all', other: ['open', 'list'] },
  fields: {
    serialNumber: text({
      max: lengths.name,
      unique: true,
      required: true,
      writtenBy: ['import'],
      search: true,
      sort: true,
    }),
    fragrance: joined(fragrances, {
      shows: ['fragranceId', 'name'],
      writtenBy: ['import'],
      required: true,
      search: true,
      sort: true,
    }),
    remainingShots: number({ min: 0, required: true, writtenBy: ['import', 'server'], sort: true }),
    device: joined(devices, {
      shows: ['deviceId', 'macAddress'],
      writtenBy: ['import', 'server'],
      search: true,
      sort: true,
    }),
    dueDate: date({ required: true, writtenBy: ['import'], sort: true }),
    /** The shots of a full one; without it, that is what its campaign means to have of each fragrance. */
    capacity: number({ min: 1, writtenBy: ['import'] }),
    installedAt: instant({ sort: true }),
    removedAt: instant({}),
    removalReason: text({ max: lengths.name, writtenBy: ['server'] }),
  },
})
