// Devices (S2§2, §4): a list that is only read, but for the code that resets one and for taking its user off.
import type { Row } from '#contract/devices.ts'
import { call, defineResource, dialog, drawIcon } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/devices.ts'

export default defineResource({
  name: 'devices',
  contract: () => import('#contract/devices.ts'),
  words,
  icon: drawIcon('M7 3.500h10v17H7zM10 17.500h4M9.500 7h5v5h-5z'),
  menu: { place: 50, separator: true },
  list: {
    columns: [
      'macAddress',
      { kind: 'text', source: 'campaign.name', sortBy: 'campaign' },
      { kind: 'text', source: 'user.nome', sortBy: 'user' },
      { kind: 'dateTime', source: 'updatedAt' },
      { kind: 'text', source: 'owner.nome', sortBy: 'owner' },
      { kind: 'dateTime', source: 'createdAt' },
    ],
    search: true,
  },
  actions: [
    dialog({
      action: 'resetCode',
      glyph: 'key',
      dialog: async () => (await import('#src/custom/devices/ResetCodeDialog.tsx')).ResetCodeDialog,
    }),
    call({ action: 'removeUser', glyph: 'unplug', confirm: true, when: ({ user }: Row) => user !== null }),
  ],
})
