// The texts of the exported restock plan in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

export const restockExportMessages = {
  pt: {
    file: 'reposicao',
    sheet: 'Reposição',
    noSite: 'Sem local',
    total: 'Total',
    columns: [
      'Local',
      'Fragrância',
      'Pedir',
      'Acabam antes da entrega',
      'Demanda',
      'Margem',
      'Em estoque',
      'A caminho',
      'Sem previsão',
      'Acabam até 14 dias depois',
    ],
  },
  en: {
    file: 'restock',
    sheet: 'Restock',
    noSite: 'No site',
    total: 'Total',
    columns: [
      'Site',
      'Fragrance',
      'To order',
      'Out before the delivery',
      'Demand',
      'Margin',
      'In stock',
      'On the way',
      'Without forecast',
      'Out within 14 days after',
    ],
  },
  es: {
    file: 'reposicion',
    sheet: 'Reposición',
    noSite: 'Sin ubicación',
    total: 'Total',
    columns: [
      'Ubicación',
      'Fragancia',
      'Pedir',
      'Se acaban antes de la entrega',
      'Demanda',
      'Margen',
      'En existencia',
      'En camino',
      'Sin previsión',
      'Se acaban hasta 14 días después',
    ],
  },
} as const satisfies Record<Language, object>
