// The messages of the changes of a quiz's questions in three languages, for its history.
import type { Language } from '#kernel/core/contract/languages.ts'

const pt = {
  root: 'Início',
  question: 'Pergunta',
  answer: 'Resposta',
  description: 'Descrição',
  next: 'Próxima pergunta',
  fragrances: 'Fragrâncias',
}
const en: typeof pt = {
  root: 'Start',
  question: 'Question',
  answer: 'Answer',
  description: 'Description',
  next: 'Next question',
  fragrances: 'Fragrances',
}
const es: typeof pt = {
  root: 'Inicio',
  question: 'Pregunta',
  answer: 'Respuesta',
  description: 'Descripción',
  next: 'Próxima pregunta',
  fragrances: 'Fragancias',
}

export const quizChangeMessages: Record<Language, typeof pt> = { pt, en, es }
