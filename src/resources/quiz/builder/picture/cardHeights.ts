// Measures how high the cards of the picture are: their texts wrap, and are never cut.
import type { Language } from '#kernel/contract/languages.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { Answer, Question } from '../../calls.ts'
import type { CardHeights } from '../../rules/quizLayout.ts'
import { indexTree } from '../../rules/quizTree.ts'
import styles from './PictureCard.module.css'

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

type Kind = 'question' | 'answer' | 'fragrance'
type KindOfText = readonly [kind: Kind, text: string]

const classOf = (kind: Kind) =>
  ({ question: styles.questionText, answer: styles.answerText, fragrance: styles.fragranceText })[kind] ?? ''

const keyOf = (kind: Kind, text: string): string => `${kind} ${text}`

/** Returns a function that measures texts and remembers their heights. All new texts are measured at once: the browser lays out once. */
export const createTextMeasure = () => {
  const known = new Map<string, number>()
  return (texts: readonly KindOfText[]): ReadonlyMap<string, number> => {
    const missing = new Map(
      texts.flatMap(([kind, text]) => {
        const key = keyOf(kind, text)
        if (known.has(key)) return []
        const element = document.createElement('span')
        element.className = classOf(kind)
        element.textContent = text
        return [[key, element] as const]
      }),
    )
    if (missing.size > 0) {
      const host = document.createElement('div')
      host.className = styles.measure ?? ''
      host.append(...missing.values())
      document.body.append(host)
      for (const [key, element] of missing) known.set(key, element.offsetHeight)
      host.remove()
    }
    return known
  }
}
export type TextMeasure = ReturnType<typeof createTextMeasure>

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
  const namesOf = ({ fragrances }: Answer) =>
    fragrances.slice(0, namedFragrances).map((fragrance) => fragranceName(fragrance, language))
  const { parentAnswers } = indexTree(tree)
  const known = measure([
    ...tree.map(({ quest }): KindOfText => ['question', quest]),
    ...tree.flatMap(({ answers }) =>
      answers.flatMap((answer): KindOfText[] => [
        ['answer', answer.label],
        ...namesOf(answer).map((name): KindOfText => ['fragrance', name]),
      ]),
    ),
  ])
  const heightOf = (kind: Kind, text: string) => known.get(keyOf(kind, text)) ?? 0
  return {
    head: (question) => {
      const isTop = question === tree[0] || !parentAnswers.has(question.quizQuestionId)
      const marks = isTop || isInvalid(question) ? measures.marks : 0
      return Math.max(measures.headLeast, measures.headPadding + heightOf('question', question.quest) + marks)
    },
    port: (answer) => {
      const lines = [
        ...namesOf(answer).map((name) => heightOf('fragrance', name)),
        ...(answer.fragrances.length > namedFragrances ? [measures.smallLine] : []),
        ...(isInvalid(answer) ? [measures.smallLine] : []),
      ]
      const height = lines.reduce((sum, line) => sum + measures.gap + line, heightOf('answer', answer.label))
      return Math.max(measures.portLeast[isTouch ? 'touch' : 'mouse'], measures.portPadding + height)
    },
  }
}
