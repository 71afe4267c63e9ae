// Walks a quiz as the app does: the answers given so far lead to the next question, or to the end.
import { useEffect, useMemo, useRef, useState } from 'react'
import { isEnding } from '../rules/quizProof.ts'
import type { AppAnswer, AppQuestion } from '../payloads.ts'

export const useQuizWalk = (tree: readonly AppQuestion[]) => {
  const questions = useMemo(() => new Map(tree.map((question) => [question.quizQuestionId, question])), [tree])
  const [givenAnswers, setGivenAnswers] = useState<readonly AppAnswer[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const last = givenAnswers.at(-1)
  const question = last ? (last.nextQuestionId === null ? undefined : questions.get(last.nextQuestionId)) : tree[0]

  // Each step moves the focus to its heading, so that screen readers read it.
  useEffect(() => heading.current?.focus(), [givenAnswers])

  return {
    questions,
    givenAnswers,
    setGivenAnswers,
    /** For the heading of the step. */
    heading,
    /** Undefined at the end of a path. */
    question,
    /** What the last answer ends with; empty where it leads nowhere. */
    fragrances: last && isEnding(last) ? last.fragrances : [],
  }
}

export type QuizWalk = ReturnType<typeof useQuizWalk>
