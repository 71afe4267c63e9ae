// Capsules (S2§2): a list without a form, because only devices and imports write them.
import { Cylinder } from 'lucide'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import capsules from './definition.ts'
import { ForecastCell } from './ForecastCell.tsx'
import { RemainingShots } from './RemainingShots.tsx'
import { defineScreens } from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'

const nameOf = ({ fragrance }: RowOf<typeof capsules>) => fragranceName(fragrance, language())

export default defineScreens(capsules, {
  icon: Cylinder,
  menu: { order: 60 },
  columns: [
    'serialNumber',
    { source: 'fragrance', text: nameOf, dot: 'fragrance.category.categoryId' },
    { source: 'remainingShots', cell: RemainingShots },
    { source: 'device', width: 'wide' },
    { source: 'dueDate', expires: true },
    { source: 'createdAt', hideWhenNarrow: true },
    'updatedAt',
  ],
  card: ['device', 'remainingShots'],
  others: [{ source: 'forecast', cell: ForecastCell, sortBy: 'emptyFrom' }],
  tabs: {
    overview: { columns: ['serialNumber', 'device', 'remainingShots', 'forecast', 'fragrance', 'dueDate'] },
  },
  page: async () => (await import('./page/page.ts')).page,
  attentionSort: {
    nearlyEmpty: 'remainingShots',
    runningOut: 'remainingShots',
    critical: 'remainingShots',
    low: 'remainingShots',
    overdue: 'dueDate',
    wasted: 'dueDate',
  },
  above: {
    load: async () => (await import('#src/resources/forecasts/score/ForecastScore.tsx')).ForecastScore,
  },
})
