// The texts of exported workbooks in three languages: file and sheet names, column headers and cell texts.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

/** The audit's export; `columns` are in the order of its cells. `resources` are the kernel's: the others follow from the product's texts. */
export const changeExportMessages = {
  pt: {
    sheet: 'Alterações',
    columns: ['Quando', 'Quem', 'O quê', 'Onde', 'Registro', 'Nome', 'Campos'],
    resources: {
      views: 'Visões de listas',
      bulk: 'Ações em vários registros',
      changes: 'Alterações',
      session: 'Acesso',
    },
  },
  en: {
    sheet: 'Changes',
    columns: ['When', 'Who', 'What', 'Where', 'Record', 'Name', 'Fields'],
    resources: {
      views: 'Views of lists',
      bulk: 'Actions on several records',
      changes: 'Changes',
      session: 'Access',
    },
  },
  es: {
    sheet: 'Cambios',
    columns: ['Cuándo', 'Quién', 'Qué', 'Dónde', 'Registro', 'Nombre', 'Campos'],
    resources: {
      views: 'Vistas de listas',
      bulk: 'Acciones en varios registros',
      changes: 'Cambios',
      session: 'Acceso',
    },
  },
} as const satisfies Record<TextLanguage, object>

/** Returns a word as the name of a file, without accents and spaces: every header and every disk takes it. */
export const fileNameOf = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/\W+/g, '-')
