// Devices (S2§2, §4): a list that is only read, but for the code that resets one and for taking its user off.
import type { RowOf } from '#contract/define.ts'
import devices from '#contract/resources/devices.ts'
import { call, defineScreens, dialog } from '#src/engine/index.ts'
import { drawIcon } from '#src/ui/drawIcon.tsx'

const hasUser = ({ user }: RowOf<typeof devices>) => user !== null

export default defineScreens(devices, {
  icon: drawIcon('M7 3.500h10v17H7zM10 17.500h4M9.500 7h5v5h-5z'),
  menu: { order: 50, separator: true },
  columns: ['macAddress', 'campaign', 'user', 'updatedAt', 'owner', 'createdAt'],
  actions: [
    dialog({
      action: 'resetCode',
      glyph: 'key',
      dialog: async () => (await import('#src/custom/devices/ResetCodeDialog.tsx')).ResetCodeDialog,
    }),
    call({ action: 'removeUser', glyph: 'unplug', confirm: true, when: hasUser }),
  ],
})
