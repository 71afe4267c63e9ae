// The texts of the workbook with the result of an action on many records, or with what an import has refused.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

export const runExportMessages: Readonly<
  Record<
    TextLanguage,
    { file: string; sheet: string; columns: readonly string[]; done: string; importColumns: readonly string[] }
  >
> = {
  pt: {
    file: 'resultado',
    sheet: 'Resultado',
    columns: ['Registro', 'Nome', 'Resultado'],
    done: 'Feito',
    importColumns: ['Linha do arquivo', 'Coluna', 'Resultado'],
  },
  en: {
    file: 'result',
    sheet: 'Result',
    columns: ['Record', 'Name', 'Result'],
    done: 'Done',
    importColumns: ['Row of the file', 'Column', 'Result'],
  },
  es: {
    file: 'resultado',
    sheet: 'Resultado',
    columns: ['Registro', 'Nombre', 'Resultado'],
    done: 'Hecho',
    importColumns: ['Fila del archivo', 'Columna', 'Resultado'],
  },
}
