// The texts of the workbooks of an import in three languages: its template and its report.
import type { TextLanguage } from '#kernel/core/contract/languages.ts'

export const importMessages = {
  pt: {
    template: 'modelo',
    report: 'relatorio',
    sheet: 'Importação',
    errors: 'O que está errado',
    yes: 'Sim',
    no: 'Não',
  },
  en: { template: 'template', report: 'report', sheet: 'Import', errors: 'What is wrong', yes: 'Yes', no: 'No' },
  es: { template: 'plantilla', report: 'informe', sheet: 'Importación', errors: 'Qué está mal', yes: 'Sí', no: 'No' },
} as const satisfies Record<TextLanguage, object>
