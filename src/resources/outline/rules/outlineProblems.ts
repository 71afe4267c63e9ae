// Why a text is no outline of a quiz, with sentences in three languages that name the line.
import { fillPlaceholders } from '#kernel/contract/fillPlaceholders.ts'
import type { Language } from '#kernel/contract/languages.ts'

const pt = {
  noItem: 'Linha %{line}: comece com “-” uma pergunta ou resposta, ou com “>” uma descrição',
  noText: 'Linha %{line}: falta o texto',
  tooLong: 'Linha %{line}: no máximo %{maximum} caracteres',
  notOneLine: 'Linha %{line}: o texto contém caracteres que não podem ser guardados',
  secondNext: 'Linha %{line}: a resposta acima já leva a uma pergunta',
  twoGoals: 'Linha %{line}: a resposta acima termina com fragrâncias e por isso não leva a uma pergunta',
  noAnswer: 'Linha %{line}: uma descrição fica abaixo de uma resposta',
  tooManyAnswers: 'Linha %{line}: uma pergunta tem no máximo %{maximum} respostas',
  tooManyQuestions: 'Linha %{line}: um quiz tem no máximo %{maximum} perguntas por texto',
  unknownFragrance: 'Linha %{line}: a fragrância “%{name}” não existe ou está inativa',
  ambiguousFragrance: 'Linha %{line}: há mais de uma fragrância “%{name}”: escreva %{choices}',
  repeatedFragrance: 'Linha %{line}: a fragrância “%{name}” está duas vezes nesta resposta',
  noJson: 'Linha %{line}: isto não é JSON válido',
  jsonPlace: 'Linha %{line}: %{place} está errado ou falta',
  unknownNext: 'Linha %{line}: nenhuma pergunta tem o id %{id}',
  sharedNext: 'Linha %{line}: a pergunta %{id} já está em outra resposta',
  loop: 'Linha %{line}: esta pergunta está abaixo de si mesma',
  repeatedId: 'Linha %{line}: o id %{id} está duas vezes',
}
export type ProblemKey = keyof typeof pt

const en: typeof pt = {
  noItem: 'Line %{line}: begin a question or an answer with “-”, or a description with “>”',
  noText: 'Line %{line}: the text is missing',
  tooLong: 'Line %{line}: at most %{maximum} characters',
  notOneLine: 'Line %{line}: the text contains characters that cannot be stored',
  secondNext: 'Line %{line}: the answer above already leads to a question',
  twoGoals: 'Line %{line}: the answer above ends with fragrances, so it does not lead to a question',
  noAnswer: 'Line %{line}: a description is below an answer',
  tooManyAnswers: 'Line %{line}: a question has at most %{maximum} answers',
  tooManyQuestions: 'Line %{line}: a quiz has at most %{maximum} questions by text',
  unknownFragrance: 'Line %{line}: the fragrance “%{name}” does not exist or is inactive',
  ambiguousFragrance: 'Line %{line}: there is more than one fragrance “%{name}”: write %{choices}',
  repeatedFragrance: 'Line %{line}: the fragrance “%{name}” is twice in this answer',
  noJson: 'Line %{line}: this is no valid JSON',
  jsonPlace: 'Line %{line}: %{place} is wrong or missing',
  unknownNext: 'Line %{line}: no question has the id %{id}',
  sharedNext: 'Line %{line}: the question %{id} already belongs to another answer',
  loop: 'Line %{line}: this question is below itself',
  repeatedId: 'Line %{line}: the id %{id} is there twice',
}
const es: typeof pt = {
  noItem: 'Línea %{line}: comience con “-” una pregunta o respuesta, o con “>” una descripción',
  noText: 'Línea %{line}: falta el texto',
  tooLong: 'Línea %{line}: como máximo %{maximum} caracteres',
  notOneLine: 'Línea %{line}: el texto contiene caracteres que no se pueden guardar',
  secondNext: 'Línea %{line}: la respuesta de arriba ya lleva a una pregunta',
  twoGoals: 'Línea %{line}: la respuesta de arriba termina con fragancias, por eso no lleva a una pregunta',
  noAnswer: 'Línea %{line}: una descripción está debajo de una respuesta',
  tooManyAnswers: 'Línea %{line}: una pregunta tiene como máximo %{maximum} respuestas',
  tooManyQuestions: 'Línea %{line}: un quiz tiene como máximo %{maximum} preguntas por texto',
  unknownFragrance: 'Línea %{line}: la fragancia “%{name}” no existe o está inactiva',
  ambiguousFragrance: 'Línea %{line}: hay más de una fragancia “%{name}”: escriba %{choices}',
  repeatedFragrance: 'Línea %{line}: la fragancia “%{name}” está dos veces en esta respuesta',
  noJson: 'Línea %{line}: esto no es JSON válido',
  jsonPlace: 'Línea %{line}: %{place} está mal o falta',
  unknownNext: 'Línea %{line}: ninguna pregunta tiene el id %{id}',
  sharedNext: 'Línea %{line}: la pregunta %{id} ya está en otra respuesta',
  loop: 'Línea %{line}: esta pregunta está debajo de sí misma',
  repeatedId: 'Línea %{line}: el id %{id} está dos veces',
}
const sentences: Readonly<Record<Language, typeof pt>> = { pt, en, es }

export interface OutlineProblem {
  key: ProblemKey
  /** From 1. */
  line: number
  args?: Readonly<Record<string, string | number>>
}

export const problemSentence = ({ key, line, args }: OutlineProblem, language: Language): string =>
  fillPlaceholders(sentences[language][key], { ...args, line })
