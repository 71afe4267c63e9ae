// The messages of the notifications and of the audit in three languages, loaded with them.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

const pt = {
  nothingNew: 'Tudo lido',
  unread: '%{count} mudança não lida |||| %{count} mudanças não lidas',
  markRead: 'Marcar como lidas',
  noChanges: 'Ninguém mais mudou nada nos últimos dias.',
  filters: 'Filtros da auditoria',
  onlyRun: 'Só uma execução',
  onlyToken: 'Só pelo token “%{name}”',
  tooWide:
    'Assim o filtro procuraria na auditoria inteira: acrescente, em “todas as condições”, uma pessoa, uma ação, um lugar ou um período.',
  asPage: 'Abrir como página',
  columns: 'Colunas',
  export: 'Exportar',
  exporting: 'Exportando…',
  exportFailed: 'Ocorreu algum problema ao exportar arquivo',
  fileName: 'auditoria.xlsx',
  noLines: 'Nada aconteceu que corresponda a estes filtros.',
}
const en: typeof pt = {
  nothingNew: 'Everything read',
  unread: '%{count} unread change |||| %{count} unread changes',
  markRead: 'Mark as read',
  noChanges: 'Nobody else has changed anything in the last few days.',
  filters: 'Audit filters',
  onlyRun: 'Only one run',
  onlyToken: 'Only by the token “%{name}”',
  tooWide:
    'This filter would search the whole audit: under “all conditions”, add a person, an action, a place or a period.',
  asPage: 'Open as a page',
  columns: 'Columns',
  export: 'Export',
  exporting: 'Exporting…',
  exportFailed: 'A problem occurred while exporting the file',
  fileName: 'audit.xlsx',
  noLines: 'Nothing happened that matches these filters.',
}
const es: typeof pt = {
  nothingNew: 'Todo leído',
  unread: '%{count} cambio sin leer |||| %{count} cambios sin leer',
  markRead: 'Marcar como leídos',
  noChanges: 'Nadie más ha cambiado nada en los últimos días.',
  filters: 'Filtros de la auditoría',
  onlyRun: 'Solo una ejecución',
  onlyToken: 'Solo por el token “%{name}”',
  tooWide:
    'Así el filtro buscaría en toda la auditoría: añada, en “todas las condiciones”, una persona, una acción, un lugar o un periodo.',
  asPage: 'Abrir como página',
  columns: 'Columnas',
  export: 'Exportar',
  exporting: 'Exportando…',
  exportFailed: 'Ocurrió un problema al exportar el archivo',
  fileName: 'auditoria.xlsx',
  noLines: 'No ocurrió nada que corresponda a estos filtros.',
}

export const changeMessages: Record<TextLanguage, typeof pt> = { pt, en, es }
