// The texts of the exported statistics of a quiz in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

export const runExportMessages = {
  pt: {
    file: 'estatisticas-do-quiz',
    sheet: 'Estatísticas',
    columns: [
      'Pergunta',
      'Chegaram',
      'Responderam',
      'Saíram',
      'Mediana (s)',
      'Resposta',
      'Vezes',
      'Parte',
      'De',
      'Até',
    ],
  },
  en: {
    file: 'quiz-statistics',
    sheet: 'Statistics',
    columns: ['Question', 'Reached', 'Answered', 'Left', 'Median (s)', 'Answer', 'Times', 'Share', 'From', 'To'],
  },
  es: {
    file: 'estadisticas-del-quiz',
    sheet: 'Estadísticas',
    columns: [
      'Pregunta',
      'Llegaron',
      'Respondieron',
      'Salieron',
      'Mediana (s)',
      'Respuesta',
      'Veces',
      'Parte',
      'De',
      'Hasta',
    ],
  },
} as const satisfies Record<Language, object>
