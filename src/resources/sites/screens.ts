// Sites: the places where devices stand.
import { MapPin } from 'lucide'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import sites from './definition.ts'
import { hoursText } from './rules/hoursText.ts'

export default defineScreens(sites, {
  calls: () => import('./calls.ts'),
  icon: MapPin,
  menu: { order: 55 },
  columns: [
    'name',
    'address',
    { source: 'timeZone', hideWhenNarrow: true },
    {
      source: 'openingHours',
      text: ({ openingHours }: RowOf<typeof sites>) => hoursText(openingHours, languages[language()]),
    },
    'contactName',
    'devices',
    { source: 'createdAt', hideWhenNarrow: true },
  ],
  actions: [toggle(), edit(), hardDelete()],
  changes: { openingHours: async () => (await import('./describeHours.ts')).describeHours },
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
    {
      group: 'hours',
      fields: [
        {
          source: 'openingHours',
          covers: [
            'openingHours.monday',
            'openingHours.tuesday',
            'openingHours.wednesday',
            'openingHours.thursday',
            'openingHours.friday',
            'openingHours.saturday',
            'openingHours.sunday',
          ],
          input: async () => (await import('./HoursFields.tsx')).HoursFields,
          view: async () => (await import('./HoursView.tsx')).HoursView,
          wide: true,
        },
      ],
    },
  ],
})
