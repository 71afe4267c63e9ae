// The texts of the users' export in three languages; its headings are those that imports recognize.
import type { Language } from '#kernel/core/contract/languages.ts'
import { userExportHeadings } from './rules/userExportHeadings.ts'

/** The users' export; `columns` are in the order of its cells. */
export const userExportMessages = {
  pt: {
    sheet: 'Usuários',
    columns: Object.values(userExportHeadings.pt),
    genre: { M: 'Masculino', F: 'Feminino', O: 'Outro' },
    active: 'Ativo',
    inactive: 'Inativo',
    pending: 'Pendente',
  },
  en: {
    sheet: 'Users',
    columns: Object.values(userExportHeadings.en),
    genre: { M: 'Male', F: 'Female', O: 'Other' },
    active: 'Active',
    inactive: 'Inactive',
    pending: 'Pending',
  },
  es: {
    sheet: 'Usuarios',
    columns: Object.values(userExportHeadings.es),
    genre: { M: 'Masculino', F: 'Femenino', O: 'Otro' },
    active: 'Activo',
    inactive: 'Inactivo',
    pending: 'Pendiente',
  },
} as const satisfies Record<Language, object>
