// The page of a text of a bank: the quizzes that use it.
import { definePage } from '#kernel/core/site/index.ts'
import { AnswerUses, QuestionUses } from './UsesPart.tsx'

const uses = {
  name: 'uses',
  title: { pt: 'Onde é usada', en: 'Where it is used', es: 'Dónde se usa' },
  place: 'main',
  shows: ['uses', 'usedIn'],
} as const

export const questionPage = definePage({ parts: [{ ...uses, view: QuestionUses }] })
export const answerPage = definePage({ parts: [{ ...uses, view: AnswerUses }] })
