// Describes the changes of a quiz's questions and answers in words, for its history and its versions.
import * as z from 'zod/mini'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { ChangePart, DescribeChange } from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { type ComparedTree, quizChanges, type QuizChange } from '../rules/quizChanges.ts'
import { quizChangeMessages } from './texts/changes.ts'

/** Texts of the bank and fragrances may be gone: then they have no names. */
const Text = z.nullable(z.string())
const Answer = z.object({
  quizQuestionAnswerId: z.number(),
  label: Text,
  description: Text,
  nextQuestionId: z.nullable(z.number()),
  fragrances: z.array(
    z.object({ fragranceId: z.number(), name: Text, name_en: z.optional(Text), name_es: z.optional(Text) }),
  ),
})
const Questions = z.array(z.object({ quizQuestionId: z.number(), quest: Text, answers: z.array(Answer) }))
type Answer = z.infer<typeof Answer>
type Tree = ComparedTree<Answer>

const fragrancesOf = (fragrances: Answer['fragrances']): string =>
  fragrances
    .map(({ fragranceId, name, ...names }) =>
      name === null ? `#${fragranceId}` : fragranceName({ ...names, name }, language()),
    )
    .join(', ')

/** A question with its answers, as one that was added or removed is shown. */
const wholeText = (question: Tree[number] | undefined): string =>
  [question?.quest, question?.answers.map(({ label }) => label).join(', ')].filter(Boolean).join(': ')

type Written = readonly [place: readonly (string | null | undefined)[], before: string, after: string]

/** Returns the function that writes a change between trees: its place, before and after. */
const writerOf = (old: Tree, fresh: Tree): ((change: QuizChange<Answer>) => Written) => {
  const messages = quizChangeMessages[language()]
  const labels = new Map(
    fresh.flatMap(({ answers }) => answers.map(({ quizQuestionAnswerId: id, label }) => [id, label] as const)),
  )
  const questOf = (tree: Tree, id: number | null | undefined): string =>
    tree.find(({ quizQuestionId }) => quizQuestionId === id)?.quest ?? ''
  return (change) => {
    switch (change.kind) {
      case 'root':
        return [[messages.root], questOf(old, change.before), questOf(fresh, change.after)]
      case 'question':
        return [[messages.question], wholeText(change.before), wholeText(change.after)]
      case 'quest':
        return [[messages.question], change.before ?? '', change.after ?? '']
      case 'answer': {
        const question = questOf(change.after ? fresh : old, change.quizQuestionId)
        return [[question, messages.answer], change.before?.label ?? '', change.after?.label ?? '']
      }
    }
    const question = questOf(fresh, change.quizQuestionId)
    const label = labels.get(change.quizQuestionAnswerId)
    switch (change.kind) {
      case 'label':
        return [[question, messages.answer], change.before ?? '', change.after ?? '']
      case 'parent':
        return [[label, messages.question], questOf(old, change.before), question]
      case 'description':
        return [[question, label, messages.description], change.before ?? '', change.after ?? '']
      case 'next':
        return [[question, label, messages.next], questOf(old, change.before), questOf(fresh, change.after)]
      case 'fragrances':
        return [[question, label, messages.fragrances], fragrancesOf(change.before), fragrancesOf(change.after)]
    }
  }
}

/** Returns the changes that make one tree of another, in words. */
export const describeTrees = (old: Tree, fresh: Tree): ChangePart[] => {
  const write = writerOf(old, fresh)
  return quizChanges(old, fresh).map((change) => {
    const [place, before, after] = write(change)
    return { kind: 'text', label: place.filter(Boolean).join(' › '), before, after }
  })
}

export const describeQuestions: DescribeChange = (before, after) =>
  describeTrees(z.parse(Questions, before ?? []), z.parse(Questions, after ?? []))
