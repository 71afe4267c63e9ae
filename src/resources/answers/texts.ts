// The messages of the bank of answers in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Banco de respostas',
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
      'A correção vale em todos os quizzes que usam esta resposta. Os já validados pedem nova validação; o app mostra o publicado até a próxima publicação.',
  },
  choices: { language: { 'pt-BR': 'Português', 'en-US': 'Inglês', 'es-ES': 'Espanhol' } },
  actions: { merge: 'Unir' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Answer bank',
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
      'A correction applies to every quiz that uses this answer. Validated ones need a new validation; the app shows what was published until the next publication.',
  },
  choices: { language: { 'pt-BR': 'Portuguese', 'en-US': 'English', 'es-ES': 'Spanish' } },
  actions: { merge: 'Merge' },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Banco de respuestas',
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
      'La corrección vale en todos los quizzes que usan esta respuesta. Los ya validados piden otra validación; la app muestra lo publicado hasta la próxima publicación.',
  },
  choices: { language: { 'pt-BR': 'Portugués', 'en-US': 'Inglés', 'es-ES': 'Español' } },
  actions: { merge: 'Unir' },
}
