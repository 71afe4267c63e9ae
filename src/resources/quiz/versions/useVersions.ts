// Loads the versions of a quiz, and one of them with its tree and certificate.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import type { Question } from '../calls.ts'
import { quizPaths } from '../paths.ts'
import type { Snapshot } from '../payloads.ts'

/** The versions of a quiz, newest first; loaded again with the quiz, whose `updatedAt` each publication changes. */
export const useVersions = (quizId: number, updatedAt: string) => {
  const provider = useProvider()
  return useQuery({
    queryKey: ['quiz', 'versions', quizId, updatedAt],
    queryFn: ({ signal }) => provider.call(quizPaths.versions, { id: quizId, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** A version never changes, but that it may be taken back: what is known of it stays. */
export const useVersion = (quizId: number, number: number | undefined) => {
  const provider = useProvider()
  return useQuery({
    queryKey: ['quiz', 'version', quizId, number],
    queryFn: ({ signal }) =>
      provider.call(fillCall(quizPaths.version, { id: quizId, number: number ?? 0 }), { signal }),
    enabled: number !== undefined,
    retry: false,
  })
}

/** The questions of a version as those of a quiz are; pictures are not part of a version. */
export const questionsOf = ({ questions }: Snapshot, quizId: number): Question[] =>
  questions.map((question) => ({
    ...question,
    quizId,
    answers: question.answers.map((answer) => ({
      ...answer,
      fragrances: answer.fragrances.map((fragrance) => ({ ...fragrance, image: '' })),
    })),
  }))
