// Sites: the places where devices stand.
import { MapPin } from 'lucide'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import sites from './definition.ts'

export default defineScreens(sites, {
  calls: () => import('./calls.ts'),
  icon: MapPin,
  menu: { order: 55, under: 'devices' },
  columns: [
    'name',
    'address',
    { source: 'timeZone', hideWhenNarrow: true },
    'openingHours',
    'contactName',
    'devices',
    { source: 'createdAt', hideWhenNarrow: true },
  ],
  card: ['address', 'devices'],
  actions: [toggle(), edit(), hardDelete()],
  page: async () => (await import('./page.ts')).page,
  form: [
    {
      group: 'identity',
      fields: [
        'name',
        'address',
        {
          source: 'timeZone',
          input: async () => (await import('./TimeZoneField.tsx')).TimeZoneField,
          initial: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        'notes',
      ],
    },
    { group: 'maintenance', fields: ['maintenanceFrom', 'maintenanceUntil'] },
    { group: 'contact', fields: ['contactName', 'contactEmail'] },
    { group: 'hours', fields: ['openingHours'] },
  ],
})
