// A question or an answer, from the bank of the quiz's language or new: suggested from three characters on or none, half a second after the last (S1§5).
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isSearchable, list as limits, quickSearch } from '#contract/limits.ts'
import { questionPaths } from '#contract/questionPaths.ts'
import { useProvider, type CallOptions, type EngineDataProvider } from '#src/engine/index.ts'
import { useDebouncedValue } from '#src/ui/useDebouncedValue.ts'
import type { Chosen } from './questionForm.ts'
import { TextChoice } from './TextChoice.tsx'
import { useQuizTranslate } from './useQuizTranslate.ts'

type Search = (provider: EngineDataProvider, options: CallOptions<undefined>) => Promise<Chosen[]>

const banks: Readonly<Record<'question' | 'answer', Search>> = {
  question: async (provider, options) =>
    (await provider.call(questionPaths.questionsByName, options)).map(({ questionId, quest }) => ({ id: questionId, text: quest })),
  answer: async (provider, options) =>
    (await provider.call(questionPaths.answersByName, options)).map(({ answerId, label }) => ({ id: answerId, text: label })),
}

interface BankFieldProps {
  bank: keyof typeof banks
  /** The quiz's. */
  language: string
  label: string
  value: Chosen
  error: string | undefined
  hint?: string
  autoFocus?: boolean
  onChange: (value: Chosen) => void
}

export const BankField = ({ bank, language, value, hint, ...field }: BankFieldProps) => {
  const say = useQuizTranslate()
  const provider = useProvider()
  const [isUsed, setIsUsed] = useState(false)
  const text = value.text.trim()
  // What was chosen is no search: the list then offers all there is.
  const sought = value.id === null ? text : ''
  const [settled] = useDebouncedValue(sought)
  const { data, isFetching, error } = useQuery({
    queryKey: ['quiz', bank, language, settled],
    queryFn: ({ signal }) => banks[bank](provider, { query: { language, str: settled }, signal }),
    enabled: isUsed && isSearchable(settled),
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  const isSettled = settled === sought
  const said = !isSearchable(sought)
    ? say('bankHint', { minimum: limits.searchMinimum })
    : error
      ? say('bankFailed')
      : isUsed && isSettled && data?.length === 0 && sought !== ''
        ? say('bankNothing')
        : hint
  return (
    <TextChoice
      {...field}
      value={value}
      options={isSettled && data ? data : []}
      isLoading={isUsed && isSearchable(sought) && (isFetching || !isSettled)}
      hint={said}
      onOpen={() => setIsUsed(true)}
    />
  )
}
