// Campaigns (S2§2 to §5): twenty fragrances in a ring. One campaign is the default.
import { Layers, Megaphone, Pause, Play, QrCode, Replace, Send, Star, Undo2 } from 'lucide'
import { getDefault } from './paths.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { campaign as limits } from '#src/product/limits.ts'
import campaigns from './definition.ts'
import { DefaultMark } from './DefaultMark.tsx'
import { call, copy, defineScreens, dialog, edit, toggle } from '#kernel/core/site/index.ts'

type Row = RowOf<typeof campaigns>

export default defineScreens(campaigns, {
  calls: () => import('./calls.ts'),
  icon: Megaphone,
  menu: { order: 40, under: 'campaigns', tabs: 'campaigns' },
  columns: [
    { source: 'name', picture: 'cover' },
    { source: 'isDefault', cell: DefaultMark, width: 'narrow' },
    'downloads',
    'fragranceShots',
    'createdAt',
    'updatedAt',
  ],
  actions: [
    toggle(),
    edit(),
    dialog({ action: 'read', icon: QrCode, dialog: async () => (await import('./QrDialog.tsx')).QrDialog }),
    copy(),
    call({
      action: 'setDefault',
      icon: Star,
      replaces: getDefault,
      explains: true,
      body: ({ campaignId }: Row) => ({ campaignId }),
    }),
    dialog({
      action: 'replaceFragrance',
      icon: Replace,
      onlyInRecord: true,
      dialog: async () => (await import('./dial/ReplaceDialog.tsx')).ReplaceDialog,
    }),
    dialog({
      action: 'stageRollout',
      icon: Layers,
      onlyInRecord: true,
      dialog: async () => (await import('./page/StageDialog.tsx')).StageDialog,
    }),
    call({ action: 'releaseRollout', icon: Send, onlyInRecord: true, explains: true }),
    call({ action: 'pauseRollout', icon: Pause, onlyInRecord: true, explains: true }),
    call({ action: 'resumeRollout', icon: Play, onlyInRecord: true, explains: true }),
    call({ action: 'takeBackDial', icon: Undo2, onlyInRecord: true, explains: true }),
  ],
  compare: async () => (await import('./compare/CompareCampaigns.tsx')).CompareCampaigns,
  next: { resource: 'quiz', by: 'campaignId' },
  page: async () => (await import('./page/page.ts')).page,
  changes: {
    collection: async () => (await import('./dial/describeDial.ts')).describeDial,
    stage: async () => (await import('./page/describeStage.ts')).describeStage,
  },
  drawings: { collection: async () => (await import('./dial/DialDrawing.tsx')).DialDrawing },
  reviewRevert: async () => (await import('./dial/reviewRevert.tsx')).reviewRevert,
  form: [
    {
      group: 'identity',
      fields: ['name', { source: 'fragranceShots', initial: limits.shots }],
    },
    {
      group: 'dial',
      featured: true,
      fields: [
        {
          source: 'collection',
          read: (stored: Row['collection'] = []) =>
            stored.map(({ slot, fragranceId, shotSeconds }) => ({ slot, fragranceId, shotSeconds })),
          input: async () => (await import('./dial/DialField.tsx')).DialField,
          view: async () => (await import('./dial/DialView.tsx')).DialView,
          items: {
            by: 'slot',
            unique: 'fragranceId',
            view: async () => (await import('./dial/SlotValue.tsx')).SlotValue,
          },
          wide: true,
          required: true,
        },
      ],
    },
    {
      group: 'presentation',
      fields: [
        { source: 'descriptions', part: 'description', wide: true, required: true },
        { source: 'cover', wide: true },
      ],
    },
    {
      group: 'thresholds',
      fields: [
        { source: 'lowShots', line: 'low' },
        { source: 'lowDays', line: 'low' },
        { source: 'criticalShots', line: 'critical' },
        { source: 'criticalDays', line: 'critical' },
      ],
    },
  ],
})
