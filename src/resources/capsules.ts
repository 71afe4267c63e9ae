// Capsules (S2§2): a list without a form, because only devices and imports write them.
import { Cylinder } from 'lucide'
import type { RowOf } from '#contract/definitionTypes.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { campaign, dashboard } from '#contract/limits.ts'
import capsules from '#contract/resources/capsules.ts'
import { defineScreens } from '#src/engine/index.ts'
import { language } from '#src/i18n/language.ts'

const nameOf = ({ fragrance }: RowOf<typeof capsules>) => fragranceName(fragrance, language())

export default defineScreens(capsules, {
  icon: Cylinder,
  menu: { order: 60 },
  columns: [
    'serialNumber',
    { source: 'fragrance', text: nameOf },
    { source: 'remainingShots', bar: { full: campaign.shots, low: dashboard.lowShots } },
    'device',
    { source: 'dueDate', expires: true },
    { source: 'createdAt', hideWhenNarrow: true },
    'updatedAt',
  ],
  attentionSort: { low: 'remainingShots', overdue: 'dueDate' },
})
