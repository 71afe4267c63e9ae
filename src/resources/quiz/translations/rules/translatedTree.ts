// The texts of a quiz that are translated, and its outline in another language.
import type { FragranceOption, Question } from '../../calls.ts'
import { eachQuestion, type Outline, type OutlineAnswer, type OutlineQuestion } from '../../outline/rules/outline.ts'
import { outlineOf } from '../../outline/rules/treeOfOutline.ts'

export const textKinds = ['question', 'answer', 'description'] as const
export type TextKind = (typeof textKinds)[number]

export interface SourceText {
  kind: TextKind
  text: string
}

/** A key of a text: equal texts of a kind have one translation. */
export const textKey = ({ kind, text }: SourceText): string => `${kind}:${text}`

const withIds = ({ name, fragranceId }: FragranceOption) => ({ name, id: fragranceId })

/** Returns the texts of a quiz in reading order, each once, with the level of its first place in the tree. */
export const textsOf = (tree: readonly Question[]): (SourceText & { level: number })[] => {
  const found = new Map<string, SourceText & { level: number }>()
  const add = (text: SourceText, level: number) => {
    const key = textKey(text)
    if (!found.has(key)) found.set(key, { ...text, level })
  }
  const stack: { item: OutlineQuestion | OutlineAnswer; level: number }[] = outlineOf(tree, withIds)
    .toReversed()
    .map((item) => ({ item, level: 0 }))
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { item, level } = top
    if ('answers' in item) {
      add({ kind: 'question', text: item.text }, level)
      stack.push(...item.answers.toReversed().map((answer) => ({ item: answer, level: level + 1 })))
      continue
    }
    add({ kind: 'answer', text: item.text }, level)
    if (item.description !== null) add({ kind: 'description', text: item.description }, level + 1)
    if (item.next) stack.push({ item: item.next, level: level + 1 })
  }
  return [...found.values()]
}

/** Returns the outline of a quiz in another language, without ids. `translate` returns the translation of a text. */
export const translatedOutline = (tree: readonly Question[], translate: (text: SourceText) => string): Outline => {
  const outline = outlineOf(tree, withIds)
  eachQuestion(outline, (question) => {
    question.id = null
    question.text = translate({ kind: 'question', text: question.text })
    for (const answer of question.answers) {
      answer.id = null
      answer.text = translate({ kind: 'answer', text: answer.text })
      if (answer.description !== null) answer.description = translate({ kind: 'description', text: answer.description })
    }
  })
  return outline
}

/** What a translation depends on: the texts, their order, and what follows each answer, without ids. */
export const contentOf = (tree: readonly Question[]): unknown => {
  const places = new Map(tree.map(({ quizQuestionId }, place) => [quizQuestionId, place]))
  return tree.map(({ quest, answers }) => [
    quest,
    answers.map(({ label, description, nextQuestionId, fragrances }) => [
      label,
      description,
      nextQuestionId === null ? null : (places.get(nextQuestionId) ?? null),
      fragrances.map(({ fragranceId }) => fragranceId),
    ]),
  ])
}
