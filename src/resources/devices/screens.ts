// Devices (S2§2, §4): a read-only list, except for showing a reset code and removing the user, and a page for each device.
import { KeyRound, SprayCan, Unplug } from 'lucide'
import devices from './definition.ts'
import { call, defineScreens, dialog } from '#kernel/site/index.ts'

export default defineScreens(devices, {
  icon: SprayCan,
  menu: { order: 50, separator: true },
  columns: ['macAddress', 'campaign', 'user', 'updatedAt', 'owner', 'createdAt'],
  page: async () => (await import('./page/page.ts')).page,
  actions: [
    dialog({
      action: 'resetCode',
      icon: KeyRound,
      dialog: async () => (await import('./ResetCodeDialog.tsx')).ResetCodeDialog,
    }),
    call({ action: 'removeUser', icon: Unplug }),
  ],
})
