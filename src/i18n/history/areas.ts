// The names of what has calls but no screens of its own: in the audit, and in the scopes of API tokens.
import { areaNames as productAreas, recordNames } from '#product/areas.ts'
import type { Language } from '#kernel/contract/languages.ts'

export const areaNames: Record<Language, Readonly<Record<string, string>>> = {
  pt: {
    ...productAreas.pt,
    changes: 'Histórico de mudanças',
    imports: 'Importações de planilhas',
    operations: 'Situação do backup',
    search: 'Pesquisa',
  },
  en: {
    ...productAreas.en,
    changes: 'Change history',
    imports: 'Spreadsheet imports',
    operations: 'Backup status',
    search: 'Search',
  },
  es: {
    ...productAreas.es,
    changes: 'Historial de cambios',
    imports: 'Importaciones de hojas de cálculo',
    operations: 'Estado de la copia de seguridad',
    search: 'Búsqueda',
  },
}

/** The names of what the audit contains besides the resources with screens. */
export const loggedNames: Record<Language, Readonly<Record<string, string>>> = {
  pt: {
    ...recordNames.pt,
    views: 'Visões de listas',
    bulk: 'Ações em vários registros',
    session: 'Sessões e contas',
  },
  en: {
    ...recordNames.en,
    views: 'Views of lists',
    bulk: 'Actions on several records',
    session: 'Sessions and accounts',
  },
  es: {
    ...recordNames.es,
    views: 'Vistas de listas',
    bulk: 'Acciones en varios registros',
    session: 'Sesiones y cuentas',
  },
}
