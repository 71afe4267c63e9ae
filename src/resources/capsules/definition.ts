// Capsules (S2§2, §3). Staff only read them; devices and imports write them.
import { date, defineResource, joined, number, text } from '#kernel/contract/define.ts'
import { dashboard, text as lengths } from '#kernel/contract/limits.ts'
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
  body: 'none',
  import: {
    keys: ['serialNumber'],
    fields: ['serialNumber', 'fragrance', 'remainingShots', 'dueDate', 'device'],
    cells: { serialNumber: 'code' },
  },
  access: { ADMIN: 'all', other: ['open', 'list'] },
  fields: {
    serialNumber: text({ max: lengths.name, unique: true, required: true, search: true, sort: true }),
    fragrance: joined(fragrances, { shows: ['fragranceId', 'name'], required: true, search: true, sort: true }),
    remainingShots: number({ min: 0, required: true, sort: true }),
    device: joined(devices, { shows: ['deviceId', 'macAddress'], search: true, sort: true }),
    dueDate: date({ required: true, sort: true }),
  },
})
