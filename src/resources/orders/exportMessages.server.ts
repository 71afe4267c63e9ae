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
      'Segurança',
      'Em estoque',
      'A caminho',
      'Sem previsão',
      'Logo depois',
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
      'Safety',
      'In stock',
      'On the way',
      'Without forecast',
      'Soon after',
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
      'Seguridad',
      'En existencia',
      'En camino',
      'Sin previsión',
      'Poco después',
    ],
  },
} as const satisfies Record<Language, object>
