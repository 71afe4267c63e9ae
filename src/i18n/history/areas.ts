// The names of what has calls but no screens of its own: in the audit, and in the scopes of API tokens.
import type { Language } from '#contract/languages.ts'

export const areaNames: Record<Language, Readonly<Record<string, string>>> = {
  pt: {
    changes: 'Histórico de mudanças',
    imports: 'Importações de planilhas',
    newsFiles: 'Imagens de notícias',
    operations: 'Situação do backup',
    search: 'Pesquisa',
    statistics: 'Disparos do painel',
  },
  en: {
    changes: 'Change history',
    imports: 'Spreadsheet imports',
    newsFiles: 'News pictures',
    operations: 'Backup status',
    search: 'Search',
    statistics: 'Dashboard shots',
  },
  es: {
    changes: 'Historial de cambios',
    imports: 'Importaciones de hojas de cálculo',
    newsFiles: 'Imágenes de noticias',
    operations: 'Estado de la copia de seguridad',
    search: 'Búsqueda',
    statistics: 'Disparos del panel',
  },
}
