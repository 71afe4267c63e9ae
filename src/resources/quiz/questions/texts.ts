// The messages of the bank of questions in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Banco de perguntas',
  noun: 'pergunta |||| perguntas',
  none: 'Nenhuma pergunta',
  status: { active: 'Ativa |||| Ativas', inactive: 'Inativa |||| Inativas' },
  attention: { nearEqual: 'Quase iguais' },
  issues: { nearEqual: 'pergunta quase igual a outra |||| perguntas quase iguais a outras' },
  titles: { update: 'Editar pergunta' },
  fields: {
    quest: 'Pergunta',
    language: 'Idioma',
    uses: 'Usos',
    usedIn: 'Usada em',
    updatedAt: 'Atualizado em',
  },
  hints: {
    quest:
      'A correção vale em todos os quizzes que usam esta pergunta. Os já validados pedem nova validação; o aplicativo mostra a versão publicada até a próxima publicação.',
  },
  choices: { language: { 'pt-BR': 'Português', 'en-US': 'Inglês', 'es-ES': 'Espanhol' } },
  actions: { merge: 'Unir' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Question bank',
  noun: 'question |||| questions',
  none: 'No questions',
  attention: { nearEqual: 'Nearly equal' },
  issues: { nearEqual: 'question nearly equal to another |||| questions nearly equal to others' },
  titles: { update: 'Edit question' },
  fields: {
    quest: 'Question',
    language: 'Language',
    uses: 'Uses',
    usedIn: 'Used in',
    updatedAt: 'Updated',
  },
  hints: {
    quest:
      'A correction applies to every quiz that uses this question. Validated ones need a new validation; the app shows the published version until the next publication.',
  },
  choices: { language: { 'pt-BR': 'Portuguese', 'en-US': 'English', 'es-ES': 'Spanish' } },
  actions: { merge: 'Merge' },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Banco de preguntas',
  noun: 'pregunta |||| preguntas',
  none: 'Ninguna pregunta',
  status: { active: 'Activa |||| Activas', inactive: 'Inactiva |||| Inactivas' },
  attention: { nearEqual: 'Casi iguales' },
  issues: { nearEqual: 'pregunta casi igual a otra |||| preguntas casi iguales a otras' },
  titles: { update: 'Editar pregunta' },
  fields: {
    quest: 'Pregunta',
    language: 'Idioma',
    uses: 'Usos',
    usedIn: 'Usada en',
    updatedAt: 'Actualizado',
  },
  hints: {
    quest:
      'La corrección vale en todos los quizzes que usan esta pregunta. Los ya validados piden otra validación; la aplicación muestra la versión publicada hasta la próxima publicación.',
  },
  choices: { language: { 'pt-BR': 'Portugués', 'en-US': 'Inglés', 'es-ES': 'Español' } },
  actions: { merge: 'Unir' },
}
