// The texts of the workbook with the result of an action on many records.
import type { Language } from '#kernel/contract/languages.ts'

export const runExportMessages: Readonly<
  Record<Language, { file: string; sheet: string; columns: readonly string[]; done: string }>
> = {
  pt: { file: 'resultado', sheet: 'Resultado', columns: ['Registro', 'Nome', 'Resultado'], done: 'Feito' },
  en: { file: 'result', sheet: 'Result', columns: ['Record', 'Name', 'Result'], done: 'Done' },
  es: { file: 'resultado', sheet: 'Resultado', columns: ['Registro', 'Nombre', 'Resultado'], done: 'Hecho' },
}
