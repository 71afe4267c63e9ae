// Sentences for the findings of the proof: the builder shows them, and the server refuses a validation with them.
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Finding, FindingKind } from './quizProof.ts'
import { indexTree } from './quizTree.ts'
import type { Question } from '../calls.ts'

/** One sentence for each kind of finding, with placeholders for the values of findingTexts. */
export const findingSentences: Record<Language, Record<FindingKind, string>> = {
  pt: {
    noQuestion: 'O quiz não tem perguntas',
    orphan: 'Nenhuma resposta leva à pergunta “%{quest}”',
    noAnswer: 'A pergunta “%{quest}” não tem respostas',
    sameAnswer: 'A pergunta “%{quest}” tem a resposta “%{label}” duas vezes',
    noGoal: 'A resposta “%{label}” da pergunta “%{quest}” não leva a uma pergunta nem a fragrâncias',
    twoGoals: 'A resposta “%{label}” da pergunta “%{quest}” leva a uma pergunta e a fragrâncias',
    emptyEnding: 'A resposta “%{label}” da pergunta “%{quest}” termina sem fragrâncias',
    loop: 'A resposta “%{label}” da pergunta “%{quest}” volta a uma pergunta anterior',
    shared: 'A resposta “%{label}” da pergunta “%{quest}” leva a uma pergunta que já está em outra resposta',
    foreignFragrance:
      'A fragrância “%{fragrance}” da resposta “%{label}”, pergunta “%{quest}”, não está no dial da campanha',
    inactiveFragrance: 'A fragrância “%{fragrance}” da resposta “%{label}”, pergunta “%{quest}”, está inativa',
  },
  en: {
    noQuestion: 'The quiz has no questions',
    orphan: 'No answer leads to the question “%{quest}”',
    noAnswer: 'The question “%{quest}” has no answers',
    sameAnswer: 'The question “%{quest}” has the answer “%{label}” twice',
    noGoal: 'The answer “%{label}” of the question “%{quest}” leads neither to a question nor to fragrances',
    twoGoals: 'The answer “%{label}” of the question “%{quest}” leads to a question and to fragrances',
    emptyEnding: 'The answer “%{label}” of the question “%{quest}” ends without fragrances',
    loop: 'The answer “%{label}” of the question “%{quest}” leads back to an earlier question',
    shared:
      'The answer “%{label}” of the question “%{quest}” leads to a question that already belongs to another answer',
    foreignFragrance:
      'The fragrance “%{fragrance}” of the answer “%{label}”, question “%{quest}”, is not on the campaign’s dial',
    inactiveFragrance: 'The fragrance “%{fragrance}” of the answer “%{label}”, question “%{quest}”, is inactive',
  },
  es: {
    noQuestion: 'El quiz no tiene preguntas',
    orphan: 'Ninguna respuesta lleva a la pregunta “%{quest}”',
    noAnswer: 'La pregunta “%{quest}” no tiene respuestas',
    sameAnswer: 'La pregunta “%{quest}” tiene la respuesta “%{label}” dos veces',
    noGoal: 'La respuesta “%{label}” de la pregunta “%{quest}” no lleva a una pregunta ni a fragancias',
    twoGoals: 'La respuesta “%{label}” de la pregunta “%{quest}” lleva a una pregunta y a fragancias',
    emptyEnding: 'La respuesta “%{label}” de la pregunta “%{quest}” termina sin fragancias',
    loop: 'La respuesta “%{label}” de la pregunta “%{quest}” vuelve a una pregunta anterior',
    shared: 'La respuesta “%{label}” de la pregunta “%{quest}” lleva a una pregunta que ya está en otra respuesta',
    foreignFragrance:
      'La fragancia “%{fragrance}” de la respuesta “%{label}”, pregunta “%{quest}”, no está en el dial de la campaña',
    inactiveFragrance: 'La fragancia “%{fragrance}” de la respuesta “%{label}”, pregunta “%{quest}”, está inactiva',
  },
}

/** Returns the texts of a finding's question, answer and fragrance; undefined for unnamed ones. */
export const findingTexts = (
  questions: readonly Question[],
  finding: Finding,
  language: Language,
): { quest: string | undefined; label: string | undefined; fragrance: string | undefined } => {
  const tree = indexTree(questions)
  const question = 'quizQuestionId' in finding ? tree.questions.get(finding.quizQuestionId) : undefined
  const answer = 'quizQuestionAnswerId' in finding ? tree.answers.get(finding.quizQuestionAnswerId)?.answer : undefined
  const fragrance =
    'fragranceId' in finding
      ? answer?.fragrances.find(({ fragranceId }) => fragranceId === finding.fragranceId)
      : undefined
  return { quest: question?.quest, label: answer?.label, fragrance: fragrance && fragranceName(fragrance, language) }
}
