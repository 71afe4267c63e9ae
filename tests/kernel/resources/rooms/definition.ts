// Reading rooms: the kinds that no resource of a product has.
import {
  color,
  coordinates,
  dateTime,
  defineResource,
  duration,
  json,
  openingHours,
  text,
  url,
  uuid,
} from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'rooms',
  path: '/rooms',
  idKey: 'roomId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  import: { keys: ['name'] },
  access: { LIBRARIAN: 'all', other: ['list', 'read'] },
  fields: {
    name: text({ max: 100, unique: true, required: true, search: true, sort: true }),
    site: url({ required: true, search: true, sort: true }),
    key: uuid({ unique: true, filter: true }),
    wall: color({ filter: true }),
    stay: duration({ max: 86_400, sort: true }),
    opensAt: dateTime({ sort: true }),
    place: coordinates({}),
    hours: openingHours({}),
    rules: json({ max: 1000 }),
    notes: text({ max: 1000, multiline: true }),
  },
})
