// Edits a question or an answer, and suggests texts from the bank in the quiz's language (S1§5).
// A search needs three characters or none, and starts half a second after the last change.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isLongSearch, isSearchable, list as limits, quickSearch } from '#kernel/core/contract/limits.ts'
import { questionPaths } from '../questions/paths.ts'
import { useProvider, type CallOptions, type EngineDataProvider } from '#kernel/core/site/index.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'
import type { TextOption } from './questionForm.ts'
import { TextChoice, type TextChoiceProps } from './TextChoice.tsx'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

type Search = (provider: EngineDataProvider, options: CallOptions<undefined>) => Promise<TextOption[]>

const banks: Readonly<Record<'question' | 'answer', Search>> = {
  question: async (provider, options) =>
    (await provider.call(questionPaths.questionsByName, options)).map(({ questionId, quest }) => ({
      id: questionId,
      text: quest,
    })),
  answer: async (provider, options) =>
    (await provider.call(questionPaths.answersByName, options)).map(({ answerId, label }) => ({
      id: answerId,
      text: label,
    })),
}

interface BankFieldProps extends Omit<TextChoiceProps, 'options' | 'isLoading' | 'onOpen'> {
  bank: keyof typeof banks
  /** The quiz's language. */
  language: string
}

export const BankField = ({ bank, language, value, hint, ...field }: BankFieldProps) => {
  const t = useQuizTranslate()
  const provider = useProvider()
  const [isOpened, setIsOpened] = useState(false)
  // A chosen text is no search: the list then offers all texts.
  const search = value.id === null ? value.text.trim() : ''
  const [debouncedSearch] = useDebouncedValue(search)
  const { data, isFetching, error } = useQuery({
    queryKey: ['quiz', bank, language, debouncedSearch],
    queryFn: ({ signal }) => banks[bank](provider, { query: { language, str: debouncedSearch }, signal }),
    enabled: isOpened && isSearchable(debouncedSearch),
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  const isDebounced = debouncedSearch === search
  const searchHint = !isSearchable(search)
    ? isLongSearch(search)
      ? hint
      : t('bankHint', { minimum: limits.searchMinimum })
    : error
      ? t('bankFailed')
      : isOpened && isDebounced && data?.length === 0 && search !== ''
        ? t('bankEmpty')
        : hint
  return (
    <TextChoice
      {...field}
      value={value}
      options={isDebounced && data ? data : []}
      isLoading={isOpened && isSearchable(search) && (isFetching || !isDebounced)}
      hint={searchHint}
      onOpen={() => setIsOpened(true)}
    />
  )
}
