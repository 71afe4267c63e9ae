// Samples: a list with columns of every kind, and a form with all its inputs.
import { FlaskRound, ListChecks } from 'lucide'
import { call, defineScreens, edit, hardDelete, toggle } from '#kernel/core/site/index.ts'
import samples from './definition.ts'

export default defineScreens(samples, {
  calls: () => import('./calls.ts'),
  icon: FlaskRound,
  menu: { order: 97, under: 'manage' },
  columns: [
    { source: 'code', picture: 'picture' },
    'name',
    { source: 'categoryId', dot: 'categoryId' },
    'weight',
    'isFragile',
    'size',
    { source: 'dueOn', expires: true },
    'inspectedAt',
    'device',
    'labels',
    'devices',
    'deletedAt',
    { source: 'createdAt', hideWhenNarrow: true },
  ],
  attentionSort: { light: 'weight' },
  actions: [call({ action: 'inspect', icon: ListChecks }), edit(), toggle(), hardDelete()],
  form: [
    {
      group: 'identity',
      fields: [
        'code',
        'name',
        'slogan',
        'story',
        'contact',
        'notes',
        'labels',
        'macAddress',
        'email',
        'document',
        'phone',
        'zipcode',
        'country',
        'casNumber',
      ],
    },
    {
      group: 'details',
      fields: [
        'weight',
        'price',
        'amount',
        'isFragile',
        'isNew',
        'madeOn',
        'dueOn',
        'size',
        'grade',
        'categoryId',
        'fragranceId',
      ],
    },
    { group: 'files', fields: ['picture', 'sheet', { source: 'captions', part: 'caption' }] },
  ],
})
