// Asks the chosen person or profile to agree to a plan.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import type { Plan } from '#kernel/features/plans/contract/payloads.ts'
import { conflictText, fieldErrorsOf, refusalText } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import type { ReviewerChoice } from './useReviewers.ts'

export const useAskReview = (planId: number, { read }: ReviewerChoice, onAsked: (plan: Plan) => void) => {
  const t = useScreenTranslate(reviewMessages)
  const ofPlans = useScreenTranslate(planMessages)
  const provider = useProvider()
  const queryClient = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  return {
    isSending,
    wrong,
    ask: async () => {
      const body = read()
      if (!body) return setWrong(t('choose'))
      setIsSending(true)
      setWrong(undefined)
      try {
        onAsked(await provider.call(fillCall(planPaths.askReview, { id: planId }), { body }))
        void queryClient.invalidateQueries({ queryKey: ['plans', 'list'] })
      } catch (error) {
        const [first] = Object.values(fieldErrorsOf(error))
        setWrong(first ?? conflictText(error) ?? refusalText(error) ?? ofPlans('actionFailed'))
      }
      return setIsSending(false)
    },
  }
}
