// Capsules (S2§2): a list that is only read; devices write it.
import type { RowOf } from '#contract/define.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import capsules from '#contract/resources/capsules.ts'
import { defineScreens } from '#src/engine/index.ts'
import { drawIcon } from '#src/ui/drawIcon.tsx'
import { language } from '#src/i18n/language.ts'

const nameOf = ({ fragrance }: RowOf<typeof capsules>) => fragranceName(fragrance, language())

export default defineScreens(capsules, {
  icon: drawIcon(
    'M8.500 4h7a3.500 3.500 0 0 1 3.500 3.500v9a3.500 3.500 0 0 1-3.500 3.500h-7A3.500 3.500 0 0 1 5 16.500v-9A3.500 3.500 0 0 1 8.500 4M5 12h14',
  ),
  menu: { order: 60 },
  columns: [
    'serialNumber',
    { source: 'fragrance', text: nameOf },
    'remainingShots',
    'device',
    'dueDate',
    { source: 'createdAt', hideWhenNarrow: true },
    'updatedAt',
  ],
})
