// What two people have changed in a question, in the words of its form.
import { isObject } from '#kernel/core/contract/isObject.ts'
import {
  ConflictDialog,
  useResourceTranslate,
  type Choices,
  type Conflict,
  type Merged,
} from '#kernel/core/site/index.ts'
import { changedPart } from './mergeQuestion.ts'
import type { QuestionValues } from './questionForm.ts'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate, type QuizTranslate } from '../draft/useQuizTranslate.ts'

export interface QuestionConflict {
  merged: Pick<Merged<QuestionValues>, 'conflicts'>
  /** Who has changed it, if known. */
  by: string | undefined
  resolve: (choices: Choices) => void
}

/** The label of a part of a question, by its path (merge.ts). */
export const questionLabel = (path: string, { answers }: QuestionValues, t: QuizTranslate): string => {
  const { answerId, part } = changedPart(path)
  if (answerId === undefined) return t('quest')
  const at = answers.findIndex(({ quizQuestionAnswerId }) => quizQuestionAnswerId === answerId)
  const answer = at < 0 ? t('removedAnswer') : t('answer', { number: at + 1 })
  return part === undefined
    ? answer
    : `${answer}: ${t(part === 'label' ? 'answerText' : part === 'description' ? 'description' : 'goal')}`
}

interface QuestionConflictsProps {
  conflict: Omit<QuestionConflict, 'resolve'>
  /** Whether the own version is a draft, which may be older than the person's own save. */
  isDraft?: boolean
  /** The values of the form, which number the answers. */
  values: QuestionValues
  fragranceOf: (fragranceId: number) => KnownFragrance
  onCancel: () => void
  onResolve: (choices: Choices) => void
}

export const QuestionConflicts = ({ conflict: { merged, by }, values, fragranceOf, ...on }: QuestionConflictsProps) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const goalText = ([isFinish, fragrances, next]: readonly unknown[]): string =>
    isFinish === true
      ? (Array.isArray(fragrances) ? fragrances : []).map((id) => fragranceOf(Number(id)).name).join(', ')
      : textOf(isObject(next) ? next['text'] : undefined)
  const textOf = (value: unknown): string =>
    typeof value === 'string' && value ? value : translate.engine('form.noChoice')
  const shown = (path: string, value: unknown): string => {
    const { answerId, part } = changedPart(path)
    if (answerId !== undefined && part === undefined && value === undefined) return t('removedAnswer')
    if (Array.isArray(value)) return goalText(value) || textOf(undefined)
    if (!isObject(value)) return textOf(value)
    if (!isObject(value['label'])) return textOf(value['text'])
    return `${textOf(value['label']['text'])} → ${goalText([value['isAnswerFinish'], value['fragrances'], value['next']])}`
  }
  const show = ({ path, before, theirs, mine }: Conflict) => ({
    path,
    label: questionLabel(path, values, t),
    before: shown(path, before),
    theirs: shown(path, theirs),
    mine: shown(path, mine),
  })
  return <ConflictDialog conflicts={merged.conflicts.map(show)} by={by} translate={translate} {...on} />
}
