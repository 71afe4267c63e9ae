// The texts of exported workbooks in three languages: file and sheet names, column headers and cell texts.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

/** The audit's export, in the words of its page; `columns` are in the order of its cells. */
export const changeExportMessages = {
  pt: {
    sheet: 'Auditoria',
    columns: ['Quando', 'Pessoa', 'Ação', 'Onde', 'Nº do registro', 'Registro', 'Campos'],
  },
  en: {
    sheet: 'Audit',
    columns: ['When', 'Person', 'Action', 'Where', 'Record no.', 'Record', 'Fields'],
  },
  es: {
    sheet: 'Auditoría',
    columns: ['Cuándo', 'Persona', 'Acción', 'Dónde', 'N.º de registro', 'Registro', 'Campos'],
  },
} as const satisfies Record<TextLanguage, object>

/** Returns a word as the name of a file, without accents and spaces: every header and every disk takes it. */
export const fileNameOf = (word: string): string =>
  word.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/\W+/g, '-')
