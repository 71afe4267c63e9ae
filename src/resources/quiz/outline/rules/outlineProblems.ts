// Why a text is no outline of a quiz, with sentences in three languages that name the line.
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { quiz as limits } from '#src/product/limits.ts'

const pt = {
  lineNoItem: 'Linha %{line}: comece com “-” uma pergunta ou resposta, ou com “>” uma descrição',
  lineNoText: 'Linha %{line}: falta o texto',
  lineTooLong: 'Linha %{line}: no máximo %{maximum} caracteres',
  lineNotOneLine: 'Linha %{line}: o texto contém caracteres que não podem ser guardados',
  lineSecondNext: 'Linha %{line}: a resposta acima já leva a uma pergunta',
  lineTwoGoals: 'Linha %{line}: a resposta acima termina com fragrâncias e por isso não leva a uma pergunta',
  lineNoAnswer: 'Linha %{line}: uma descrição fica abaixo de uma resposta',
  lineTooManyAnswers: 'Linha %{line}: uma pergunta tem no máximo %{maximum} respostas',
  lineTooManyQuestions: 'Linha %{line}: um quiz tem no máximo %{maximum} perguntas por texto',
  lineTooManyAnswersInAll: 'Linha %{line}: um quiz tem no máximo %{maximum} respostas por texto',
  lineTooManyFragrances: 'Linha %{line}: uma resposta tem no máximo %{maximum} fragrâncias',
  lineUnknownFragrance: 'Linha %{line}: a fragrância “%{name}” não existe ou está inativa',
  lineAmbiguousFragrance: 'Linha %{line}: há mais de uma fragrância “%{name}”: escreva %{choices}',
  lineRepeatedFragrance: 'Linha %{line}: a fragrância “%{name}” está duas vezes nesta resposta',
  lineNoJson: 'Linha %{line}: isto não é JSON válido',
  lineJsonPlace: 'Linha %{line}: %{place} está errado ou falta',
  lineUnknownNext: 'Linha %{line}: nenhuma pergunta tem o id %{id}',
  lineSharedNext: 'Linha %{line}: a pergunta %{id} já está em outra resposta',
  lineLoop: 'Linha %{line}: esta pergunta está abaixo de si mesma',
  lineRepeatedId: 'Linha %{line}: o id %{id} está duas vezes',
  lineQuestionGoal:
    'Linha %{line}: uma pergunta não termina com fragrâncias: escreva suas respostas abaixo dela, mais à direita',
  lineTooDeep: 'Linha %{line}: o JSON tem níveis demais de listas e objetos',
  lineUnknownKey: 'Linha %{line}: “%{name}” é desconhecido',
  lineOthers: 'Linha %{line} e seguintes: mais %{count} problemas',
}
export type ProblemKey = keyof typeof pt

const en: typeof pt = {
  lineNoItem: 'Line %{line}: begin a question or an answer with “-”, or a description with “>”',
  lineNoText: 'Line %{line}: the text is missing',
  lineTooLong: 'Line %{line}: at most %{maximum} characters',
  lineNotOneLine: 'Line %{line}: the text contains characters that cannot be stored',
  lineSecondNext: 'Line %{line}: the answer above already leads to a question',
  lineTwoGoals: 'Line %{line}: the answer above ends with fragrances, so it does not lead to a question',
  lineNoAnswer: 'Line %{line}: a description is below an answer',
  lineTooManyAnswers: 'Line %{line}: a question has at most %{maximum} answers',
  lineTooManyQuestions: 'Line %{line}: a quiz has at most %{maximum} questions by text',
  lineTooManyAnswersInAll: 'Line %{line}: a quiz has at most %{maximum} answers by text',
  lineTooManyFragrances: 'Line %{line}: an answer has at most %{maximum} fragrances',
  lineUnknownFragrance: 'Line %{line}: the fragrance “%{name}” does not exist or is inactive',
  lineAmbiguousFragrance: 'Line %{line}: there is more than one fragrance “%{name}”: write %{choices}',
  lineRepeatedFragrance: 'Line %{line}: the fragrance “%{name}” is twice in this answer',
  lineNoJson: 'Line %{line}: this is no valid JSON',
  lineJsonPlace: 'Line %{line}: %{place} is wrong or missing',
  lineUnknownNext: 'Line %{line}: no question has the id %{id}',
  lineSharedNext: 'Line %{line}: the question %{id} already belongs to another answer',
  lineLoop: 'Line %{line}: this question is below itself',
  lineRepeatedId: 'Line %{line}: the id %{id} is there twice',
  lineQuestionGoal:
    'Line %{line}: a question does not end with fragrances: write its answers below it, further to the right',
  lineTooDeep: 'Line %{line}: the JSON has too many nested lists and objects',
  lineUnknownKey: 'Line %{line}: “%{name}” is unknown',
  lineOthers: 'Line %{line} and below: %{count} more problems',
}
const es: typeof pt = {
  lineNoItem: 'Línea %{line}: comience con “-” una pregunta o respuesta, o con “>” una descripción',
  lineNoText: 'Línea %{line}: falta el texto',
  lineTooLong: 'Línea %{line}: como máximo %{maximum} caracteres',
  lineNotOneLine: 'Línea %{line}: el texto contiene caracteres que no se pueden guardar',
  lineSecondNext: 'Línea %{line}: la respuesta de arriba ya lleva a una pregunta',
  lineTwoGoals: 'Línea %{line}: la respuesta de arriba termina con fragancias, por eso no lleva a una pregunta',
  lineNoAnswer: 'Línea %{line}: una descripción está debajo de una respuesta',
  lineTooManyAnswers: 'Línea %{line}: una pregunta tiene como máximo %{maximum} respuestas',
  lineTooManyQuestions: 'Línea %{line}: un quiz tiene como máximo %{maximum} preguntas por texto',
  lineTooManyAnswersInAll: 'Línea %{line}: un quiz tiene como máximo %{maximum} respuestas por texto',
  lineTooManyFragrances: 'Línea %{line}: una respuesta tiene como máximo %{maximum} fragancias',
  lineUnknownFragrance: 'Línea %{line}: la fragancia “%{name}” no existe o está inactiva',
  lineAmbiguousFragrance: 'Línea %{line}: hay más de una fragancia “%{name}”: escriba %{choices}',
  lineRepeatedFragrance: 'Línea %{line}: la fragancia “%{name}” está dos veces en esta respuesta',
  lineNoJson: 'Línea %{line}: esto no es JSON válido',
  lineJsonPlace: 'Línea %{line}: %{place} está mal o falta',
  lineUnknownNext: 'Línea %{line}: ninguna pregunta tiene el id %{id}',
  lineSharedNext: 'Línea %{line}: la pregunta %{id} ya está en otra respuesta',
  lineLoop: 'Línea %{line}: esta pregunta está debajo de sí misma',
  lineRepeatedId: 'Línea %{line}: el id %{id} está dos veces',
  lineQuestionGoal:
    'Línea %{line}: una pregunta no termina con fragancias: escriba sus respuestas debajo de ella, más a la derecha',
  lineTooDeep: 'Línea %{line}: el JSON tiene demasiados niveles de listas y objetos',
  lineUnknownKey: 'Línea %{line}: “%{name}” es desconocido',
  lineOthers: 'Línea %{line} y siguientes: %{count} problemas más',
}
/** The server refuses an import with them. */
export const outlineSentences: Readonly<Record<Language, typeof pt>> = { pt, en, es }

export interface OutlineProblem {
  key: ProblemKey
  /** From 1. */
  line: number
  args?: Readonly<Record<string, string | number>>
}

export const problemSentence = ({ key, line, args }: OutlineProblem, language: Language): string =>
  fillPlaceholders(outlineSentences[language][key], { ...args, line })

/** Returns the first problems in the order of their lines, and how many others there are. */
export const firstProblems = (problems: readonly OutlineProblem[]): OutlineProblem[] => {
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  const next = sorted[limits.outlineProblems]
  const shown = sorted.slice(0, limits.outlineProblems)
  return next
    ? [...shown, { key: 'lineOthers', line: next.line, args: { count: sorted.length - shown.length } }]
    : shown
}
