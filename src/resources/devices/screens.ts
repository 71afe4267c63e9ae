// Devices (S2§2, §4): the list of the specification, a form for what people call a device and where it stands, and a page for each device.
import { KeyRound, SprayCan, Unplug } from 'lucide'
import devices from './definition.ts'
import { call, defineScreens, dialog, edit } from '#kernel/core/site/index.ts'

export default defineScreens(devices, {
  icon: SprayCan,
  menu: { order: 50, separator: true },
  columns: ['macAddress', 'campaign', 'user', 'updatedAt', 'owner', 'createdAt'],
  page: async () => (await import('./page/page.ts')).page,
  form: ['name', 'siteId', 'tags'],
  actions: [
    edit(),
    dialog({
      action: 'resetCode',
      icon: KeyRound,
      dialog: async () => (await import('./ResetCodeDialog.tsx')).ResetCodeDialog,
    }),
    call({ action: 'removeUser', icon: Unplug }),
  ],
})
