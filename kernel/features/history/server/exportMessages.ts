// The texts of the audit's export in three languages.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

/** In the words of its page; `columns` are in the order of its cells, `ofActs` follow. */
export const changeExportMessages = {
  pt: {
    sheet: 'Auditoria',
    columns: ['Quando', 'Pessoa', 'Ação', 'Onde', 'Nº do registro', 'Registro', 'Campos'],
    ofActs: ['Registros', 'Antes → depois'],
  },
  en: {
    sheet: 'Audit',
    columns: ['When', 'Person', 'Action', 'Where', 'Record no.', 'Record', 'Fields'],
    ofActs: ['Records', 'Before → after'],
  },
  es: {
    sheet: 'Auditoría',
    columns: ['Cuándo', 'Persona', 'Acción', 'Dónde', 'N.º de registro', 'Registro', 'Campos'],
    ofActs: ['Registros', 'Antes → después'],
  },
} as const satisfies Record<TextLanguage, object>
