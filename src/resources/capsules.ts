// Capsules (S2§2): a list that is only read; devices write it.
import type { Row } from '#contract/capsules.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { defineResource, drawIcon } from '#src/engine/index.ts'
import { language } from '#src/i18n/language.ts'
import * as words from '#src/i18n/resources/capsules.ts'

export default defineResource({
  name: 'capsules',
  contract: () => import('#contract/capsules.ts'),
  words,
  icon: drawIcon(
    'M8.500 4h7a3.500 3.500 0 0 1 3.500 3.500v9a3.500 3.500 0 0 1-3.500 3.500h-7A3.500 3.500 0 0 1 5 16.500v-9A3.500 3.500 0 0 1 8.500 4M5 12h14',
  ),
  menu: { place: 60 },
  list: {
    columns: [
      'serialNumber',
      {
        kind: 'text',
        source: 'fragrance.name',
        sortBy: 'fragrance',
        text: ({ fragrance }: Row) => fragranceName(fragrance, language()),
      },
      { kind: 'number', source: 'remainingShots' },
      { kind: 'text', source: 'device.macAddress', sortBy: 'device' },
      { kind: 'date', source: 'dueDate' },
      { kind: 'dateTime', source: 'createdAt', spare: true },
      { kind: 'dateTime', source: 'updatedAt' },
    ],
    search: true,
  },
})
