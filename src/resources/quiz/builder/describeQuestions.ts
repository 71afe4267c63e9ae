// Describes the change of a quiz's questions and answers in words, for its history.
import * as z from 'zod/mini'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { ChangePart } from '#kernel/site/index.ts'
import { language } from '#src/i18n/language.ts'
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
const Question = z.object({ quizQuestionId: z.number(), quest: Text, answers: z.array(Answer) })
const Questions = z.array(Question)
type Answer = z.infer<typeof Answer>
type Question = z.infer<typeof Question>

/** The items of both lists by their keys, the present ones first. */
const pairs = <Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => number) =>
  [...new Set([...after, ...before].map(keyOf))].map((key) => ({
    before: before.find((item) => keyOf(item) === key),
    after: after.find((item) => keyOf(item) === key),
  }))

const fragrancesOf = ({ fragrances }: Answer): string =>
  fragrances
    .map(({ fragranceId, name, ...names }) =>
      name === null ? `#${fragranceId}` : fragranceName({ ...names, name }, language()),
    )
    .join(', ')

/** A question with its answers, as one that was added or removed is shown. */
const wholeText = ({ quest, answers }: Question): string =>
  [quest, answers.map(({ label }) => label).join(', ')].filter(Boolean).join(': ')

export const describeQuestions = (before: unknown, after: unknown): ChangePart[] => {
  const messages = quizChangeMessages[language()]
  const [old, fresh] = [z.parse(Questions, before ?? []), z.parse(Questions, after ?? [])]
  const questionText = (questions: readonly Question[], id: number | null): string =>
    questions.find(({ quizQuestionId }) => quizQuestionId === id)?.quest ?? ''
  const part = (place: readonly (string | null)[], was: string, is: string): ChangePart[] =>
    was === is ? [] : [{ kind: 'text', label: place.filter(Boolean).join(' › '), before: was, after: is }]

  const answerParts = (question: string | null, was: Answer | undefined, is: Answer | undefined): ChangePart[] => {
    if (!was || !is) return part([question, messages.answer], was?.label ?? '', is?.label ?? '')
    const place = [question, is.label]
    return [
      ...part([question, messages.answer], was.label ?? '', is.label ?? ''),
      ...part([...place, messages.description], was.description ?? '', is.description ?? ''),
      ...part([...place, messages.next], questionText(old, was.nextQuestionId), questionText(fresh, is.nextQuestionId)),
      ...part([...place, messages.fragrances], fragrancesOf(was), fragrancesOf(is)),
    ]
  }
  return pairs(old, fresh, ({ quizQuestionId }) => quizQuestionId).flatMap(({ before: was, after: is }) => {
    if (!was || !is) return part([messages.question], was ? wholeText(was) : '', is ? wholeText(is) : '')
    return [
      ...part([messages.question], was.quest ?? '', is.quest ?? ''),
      ...pairs(was.answers, is.answers, ({ quizQuestionAnswerId }) => quizQuestionAnswerId).flatMap((answers) =>
        answerParts(is.quest, answers.before, answers.after),
      ),
    ]
  })
}
