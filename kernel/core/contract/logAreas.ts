// The names of what has calls but no screens of its own: in the audit, and in the scopes of API tokens.
import { productContract } from './productContract.ts'
import { perLanguage, type Language, type TextLanguage } from './languages.ts'

type Names = Readonly<Record<string, string>>

const areas: Record<TextLanguage, Names> = {
  pt: {
    changes: 'Histórico de mudanças',
    imports: 'Importações de planilhas',
    operations: 'Situação do backup',
    plans: 'Mudanças preparadas',
    search: 'Pesquisa',
  },
  en: {
    changes: 'Change history',
    imports: 'Spreadsheet imports',
    operations: 'Backup status',
    plans: 'Prepared changes',
    search: 'Search',
  },
  es: {
    changes: 'Historial de cambios',
    imports: 'Importaciones de hojas de cálculo',
    operations: 'Estado de la copia de seguridad',
    plans: 'Cambios preparados',
    search: 'Búsqueda',
  },
}
export const areaNames: Record<Language, Names> = perLanguage((language) => ({
  ...productContract().areaNames[language],
  ...areas[language],
}))

const logged: Record<TextLanguage, Names> = {
  pt: {
    views: 'Visões de listas',
    bulk: 'Ações em vários registros',
    session: 'Sessões e contas',
  },
  en: {
    views: 'Views of lists',
    bulk: 'Actions on several records',
    session: 'Sessions and accounts',
  },
  es: {
    views: 'Vistas de listas',
    bulk: 'Acciones en varios registros',
    session: 'Sesiones y cuentas',
  },
}

/** The names of what the audit contains besides the resources with screens. */
export const loggedNames: Record<Language, Names> = perLanguage((language) => ({
  ...productContract().recordNames[language],
  ...logged[language],
}))
