// The messages of the bank of answers in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Banco de respostas',
  noun: 'resposta |||| respostas',
  none: 'Nenhuma resposta',
  status: { active: 'Ativa |||| Ativas', inactive: 'Inativa |||| Inativas' },
  attention: { nearEqual: 'Quase iguais' },
  issues: { nearEqual: 'resposta quase igual a outra |||| respostas quase iguais a outras' },
  titles: { update: 'Editar resposta' },
  fields: {
    label: 'Resposta',
    language: 'Idioma',
    uses: 'Usos',
    usedIn: 'Usada em',
    updatedAt: 'Atualizado em',
  },
  hints: {
    label:
      'A correção vale em todos os quizzes que usam esta resposta. Os já validados pedem nova validação; o aplicativo mostra a versão publicada até a próxima publicação.',
  },
  choices: { language: { 'pt-BR': 'Português', 'en-US': 'Inglês', 'es-ES': 'Espanhol' } },
  actions: { merge: 'Unir' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Answer bank',
  noun: 'answer |||| answers',
  none: 'No answers',
  attention: { nearEqual: 'Nearly equal' },
  issues: { nearEqual: 'answer nearly equal to another |||| answers nearly equal to others' },
  titles: { update: 'Edit answer' },
  fields: {
    label: 'Answer',
    language: 'Language',
    uses: 'Uses',
    usedIn: 'Used in',
    updatedAt: 'Updated',
  },
  hints: {
    label:
      'A correction applies to every quiz that uses this answer. Validated ones need a new validation; the app shows the published version until the next publication.',
  },
  choices: { language: { 'pt-BR': 'Portuguese', 'en-US': 'English', 'es-ES': 'Spanish' } },
  actions: { merge: 'Merge' },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Banco de respuestas',
  noun: 'respuesta |||| respuestas',
  none: 'Ninguna respuesta',
  status: { active: 'Activa |||| Activas', inactive: 'Inactiva |||| Inactivas' },
  attention: { nearEqual: 'Casi iguales' },
  issues: { nearEqual: 'respuesta casi igual a otra |||| respuestas casi iguales a otras' },
  titles: { update: 'Editar respuesta' },
  fields: {
    label: 'Respuesta',
    language: 'Idioma',
    uses: 'Usos',
    usedIn: 'Usada en',
    updatedAt: 'Actualizado',
  },
  hints: {
    label:
      'La corrección vale en todos los quizzes que usan esta respuesta. Los ya validados piden otra validación; la aplicación muestra la versión publicada hasta la próxima publicación.',
  },
  choices: { language: { 'pt-BR': 'Portugués', 'en-US': 'Inglés', 'es-ES': 'Español' } },
  actions: { merge: 'Unir' },
}
