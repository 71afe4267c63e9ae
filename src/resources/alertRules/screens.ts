// Rules of alerts: what they look at, whom they tell and when. Only administrators write them.
import { BellPlus } from 'lucide'
import { defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import { ConditionCell } from './ConditionCell.tsx'
import alertRules from './definition.ts'

const time = async () => (await import('./TimeField.tsx')).TimeField

export default defineScreens(alertRules, {
  calls: () => import('./calls.ts'),
  icon: BellPlus,
  menu: { order: 59, under: 'devices', tabs: 'alerts' },
  columns: [
    'name',
    { source: 'condition', cell: ConditionCell, sortBy: false },
    'delivery',
    { source: 'owner', hideWhenNarrow: true },
    'deletedAt',
    { source: 'createdAt', hideWhenNarrow: true },
  ],
  page: async () => (await import('./page/page.ts')).page,
  actions: [toggle(), edit(), hardDelete()],
  form: [
    {
      group: 'what',
      fields: [
        'name',
        {
          source: 'condition',
          input: async () => (await import('./ConditionField.tsx')).ConditionField,
          required: true,
        },
        'afterMinutes',
        'clearMinutes',
        'advice',
      ],
    },
    {
      group: 'whom',
      fields: [
        { source: 'people', input: async () => (await import('./PeopleField.tsx')).PeopleField },
        'profileId',
        'siteContact',
      ],
    },
    {
      group: 'timing',
      fields: [
        { source: 'delivery', initial: 'atOnce' },
        { source: 'digestAt', input: time },
        { source: 'quietFrom', input: time },
        { source: 'quietUntil', input: time },
        'repeatHours',
      ],
    },
  ],
})
