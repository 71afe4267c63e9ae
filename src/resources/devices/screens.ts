// Devices (S2§2, §4): the specified list, a form for name and place, and a page for each device.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { KeyRound, MapPin, Megaphone, Power, RefreshCw, SprayCan, Unplug } from 'lucide'
import { servedText } from './capsuleWords.ts'
import { LastContact } from './LastContact.tsx'
import { StateCell } from './StateCell.tsx'
import devices from './definition.ts'
import { call, defineScreens, dialog, edit } from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'

const servedOf = (row: RowOf<typeof devices>) => servedText(row, language())

/** Which of many devices get a command first. */
const many = async () => (await import('./StageInput.tsx')).StageInput

/** What disturbs nobody is not confirmed. */
const locate = { ...call({ action: 'locate', icon: MapPin }), confirm: false } as const
const showCode = { ...call({ action: 'showCode', icon: KeyRound, onlyInRecord: true }), confirm: false } as const
const loadCampaign = {
  ...call({ action: 'loadCampaign', icon: RefreshCw, onlyInRecord: true, many }),
  confirm: false,
} as const

export default defineScreens(devices, {
  icon: SprayCan,
  menu: { order: 50, under: 'devices', separator: true },
  columns: ['macAddress', 'campaign', 'user', 'updatedAt', 'owner', 'createdAt'],
  others: [
    { source: 'state', cell: StateCell },
    { source: 'filledSlots', text: servedOf },
    { source: 'lastContactAt', cell: LastContact },
    { source: 'rollout', hideWhenNarrow: true },
  ],
  tabs: {
    fleet: { columns: ['name', 'state', 'filledSlots', 'lastContactAt', 'campaign'] },
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
    locate,
    showCode,
    loadCampaign,
    call({ action: 'restart', icon: Power, onlyInRecord: true, many }),
    call({ action: 'removeUser', icon: Unplug }),
  ],
})
