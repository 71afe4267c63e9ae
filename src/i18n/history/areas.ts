// The names of what has calls but no screens of its own: in the audit, and in the scopes of API tokens.
import type { Language } from '#kernel/contract/languages.ts'

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

/** The names of what the audit contains besides the resources with screens. */
export const loggedNames: Record<Language, Readonly<Record<string, string>>> = {
  pt: {
    newsFiles: 'Imagem da notícia',
    views: 'Visões de listas',
    bulk: 'Ações em vários registros',
    session: 'Sessões e contas',
  },
  en: {
    newsFiles: 'News picture',
    views: 'Views of lists',
    bulk: 'Actions on several records',
    session: 'Sessions and accounts',
  },
  es: {
    newsFiles: 'Imagen de la noticia',
    views: 'Vistas de listas',
    bulk: 'Acciones en varios registros',
    session: 'Sesiones y cuentas',
  },
}
