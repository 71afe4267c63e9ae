// The texts of the dashboard's exports in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

/** The dashboard's exports by campaign and by fragrance. */
export const shotExportMessages = {
  pt: {
    by: 'disparos-por',
    sheet: 'Disparos',
    campaign: 'Campanha',
    fragrance: 'Fragrância',
    shots: 'Disparos',
  },
  en: {
    by: 'shots-by',
    sheet: 'Shots',
    campaign: 'Campaign',
    fragrance: 'Fragrance',
    shots: 'Shots',
  },
  es: {
    by: 'disparos-por',
    sheet: 'Disparos',
    campaign: 'Campaña',
    fragrance: 'Fragancia',
    shots: 'Disparos',
  },
} as const satisfies Record<Language, object>
