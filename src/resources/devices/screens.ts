// Devices (S2§2, §4): the specified list, a form for name and place, and a page for each device.
import { KeyRound, Megaphone, SprayCan, Unplug } from 'lucide'
import { RunningOut } from './RunningOut.tsx'
import { StateCell } from './StateCell.tsx'
import devices from './definition.ts'
import { call, defineScreens, dialog, edit } from '#kernel/core/site/index.ts'

export default defineScreens(devices, {
  icon: SprayCan,
  menu: { order: 50, under: 'devices', separator: true },
  columns: ['macAddress', 'campaign', 'user', 'updatedAt', 'owner', 'createdAt'],
  others: [
    { source: 'state', cell: StateCell },
    { source: 'runningOut', cell: RunningOut },
    { source: 'rollout', hideWhenNarrow: true },
  ],
  tabs: {
    fleet: { columns: ['name', 'state', 'lastContactAt', 'runningOut', 'campaign', 'rollout'] },
    silent: { attention: 'silent', columns: ['name', 'lastContactAt', 'state', 'user', 'campaign'] },
  },
  attentionSort: { silent: 'lastContactAt' },
  page: async () => (await import('./page/page.ts')).page,
  form: ['name', 'siteId', 'tags'],
  actions: [
    edit(),
    dialog({
      action: 'resetCode',
      icon: KeyRound,
      dialog: async () => (await import('./ResetCodeDialog.tsx')).ResetCodeDialog,
    }),
    dialog({
      action: 'setCampaign',
      icon: Megaphone,
      onlyInRecord: true,
      dialog: async () => (await import('./SetCampaignDialog.tsx')).SetCampaignDialog,
    }),
    call({ action: 'removeUser', icon: Unplug }),
  ],
})
