// How high the cards of the picture are: their texts wrap, and are never cut.
import type { Language } from '#kernel/core/contract/languages.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { Answer, Question } from '../../calls.ts'
import type { CardHeights } from '../../rules/quizLayout.ts'
import { indexTree } from '../../rules/quizTree.ts'
import { textKey, type MeasuredText, type TextKind, type TextMeasure } from './useTextMeasure.ts'

/** The fragrances that an ending names; it counts the others. */
export const namedFragrances = 3

/** The measures of PictureCard.module.css in px. */
const measures = {
  headPadding: 20,
  headLeast: 44,
  marks: 28,
  portPadding: 17,
  portLeast: { mouse: 37, touch: 44 },
  gap: 4,
  smallLine: 18,
} as const

/** Returns the names of the fragrances that the card names for an answer. */
export const namesOf = ({ fragrances }: Answer, language: Language): string[] =>
  fragrances.slice(0, namedFragrances).map((fragrance) => fragranceName(fragrance, language))

/** Returns the texts that the cards of a quiz show. */
export const textsOf = (tree: readonly Question[], language: Language): MeasuredText[] => [
  ...tree.map(({ quest }): MeasuredText => ['question', quest]),
  ...tree.flatMap(({ answers }) =>
    answers.flatMap((answer): MeasuredText[] => [
      ['answer', answer.label],
      ...namesOf(answer, language).map((name): MeasuredText => ['fragrance', name]),
    ]),
  ),
]

interface CardHeightOptions {
  tree: readonly Question[]
  language: Language
  /** A fingertip needs larger answers. */
  isTouch: boolean
  isInvalid: (part: Question | Answer) => boolean
  measure: TextMeasure
}

/** Returns the heights of the heads and ports of a quiz's cards. */
export const cardHeights = ({ tree, language, isTouch, isInvalid, measure }: CardHeightOptions): CardHeights => {
  const { parentAnswers } = indexTree(tree)
  const known = measure(textsOf(tree, language))
  const heightOf = (kind: TextKind, text: string) => known.get(textKey(kind, text)) ?? 0
  return {
    head: (question) => {
      const isTop = question === tree[0] || !parentAnswers.has(question.quizQuestionId)
      const marks = isTop || isInvalid(question) ? measures.marks : 0
      return Math.max(measures.headLeast, measures.headPadding + heightOf('question', question.quest) + marks)
    },
    port: (answer) => {
      const lines = [
        ...namesOf(answer, language).map((name) => heightOf('fragrance', name)),
        ...(answer.fragrances.length > namedFragrances ? [measures.smallLine] : []),
        ...(isInvalid(answer) ? [measures.smallLine] : []),
      ]
      const height = lines.reduce((sum, line) => sum + measures.gap + line, heightOf('answer', answer.label))
      return Math.max(measures.portLeast[isTouch ? 'touch' : 'mouse'], measures.portPadding + height)
    },
  }
}
