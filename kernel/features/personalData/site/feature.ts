// Registers the site half of personalData: the actions on a person, and what the log says of them.
import { Eraser, FileDown } from 'lucide'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import { dialog } from '#kernel/core/site/index.ts'

export const personalData: SiteFeature = {
  load: async () => ({ words: (await import('../contract/words.ts')).words }),
  accountActions: [
    dialog({
      action: 'personalData',
      icon: FileDown,
      onlyInRecord: true,
      dialog: async () => (await import('./PersonalDataDialog.tsx')).PersonalDataDialog,
    }),
    dialog({
      action: 'erase',
      icon: Eraser,
      onlyInRecord: true,
      isDangerous: true,
      dialog: async () => (await import('./EraseDialog.tsx')).EraseDialog,
    }),
  ],
}
