// Campaigns (S2§2 to §5): what a customer buys, twenty scents in a ring. One of them is the default.
import type { Row } from '#contract/campaigns.ts'
import { campaign as limits, text } from '#contract/limits.ts'
import { DefaultMark } from '#src/custom/campaigns/DefaultMark.tsx'
import { dialOf } from '#src/custom/dial/dialOf.ts'
import { call, copy, defineResource, dialog, drawIcon, edit, toggle } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/campaigns.ts'

const isActive = ({ deletedAt }: Row) => deletedAt === null

export default defineResource({
  name: 'campaigns',
  contract: () => import('#contract/campaigns.ts'),
  words,
  icon: drawIcon(
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5',
  ),
  menu: { place: 40, under: 'campaigns' },
  list: {
    columns: [
      { kind: 'number', source: 'downloads' },
      { kind: 'number', source: 'fragranceShots' },
      'name',
      { kind: 'custom', source: 'isDefault', sortBy: false, cell: DefaultMark },
      { kind: 'dateTime', source: 'createdAt' },
      { kind: 'dateTime', source: 'updatedAt' },
    ],
    called: 'name',
    search: true,
    activeFilter: true,
    add: true,
  },
  actions: [
    toggle(),
    edit(),
    dialog({ action: 'read', glyph: 'qr', dialog: async () => (await import('#src/custom/campaigns/QrDialog.tsx')).QrDialog }),
    copy(),
    call({
      action: 'setDefault',
      glyph: 'star',
      confirm: true,
      explains: true,
      body: ({ campaignId }: Row) => ({ campaignId }),
      when: (row: Row) => isActive(row) && !row.isDefault,
    }),
  ],
  form: [
    {
      group: 'identity',
      fields: [
        { kind: 'text', source: 'name', maxLength: text.name, required: true },
        { kind: 'number', source: 'fragranceShots', minimum: 1, maximum: limits.maxShots, initial: limits.shots, required: true },
        { kind: 'translated', source: 'descriptions', part: 'description', maxLength: text.campaignDescription, required: true },
        { kind: 'image', source: 'cover', required: true, wide: true },
      ],
    },
    {
      group: 'dial',
      fields: [
        {
          kind: 'custom',
          source: 'collection',
          read: dialOf,
          input: async () => (await import('#src/custom/dial/DialField.tsx')).DialField,
          view: async () => (await import('#src/custom/dial/DialView.tsx')).DialView,
          wide: true,
          required: true,
        },
      ],
    },
  ],
})
