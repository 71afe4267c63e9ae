// The dialogs of a review: to ask for one, to agree, to refuse and to comment.
import type { Plan } from '#kernel/features/plans/contract/payloads.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { AskReviewDialog } from './AskReviewDialog.tsx'
import { SayDialog } from './SayDialog.tsx'
import type { PlanActions } from './usePlanActions.ts'

/** What is asked; a comment may be about one change. */
export interface ReviewAsked {
  review: 'ask' | 'agree' | 'refuse' | 'say'
  change?: number
}

interface ReviewDialogsProps {
  asked: ReviewAsked
  plan: Plan
  /** What would change, in words. */
  touched: string
  actions: Pick<PlanActions, 'agree' | 'refuse' | 'say' | 'asked'>
  onClose: () => void
}

export const ReviewDialogs = ({ asked: { review, change }, plan, touched, actions, onClose }: ReviewDialogsProps) => {
  const t = useScreenTranslate(reviewMessages)
  const ofPlans = useScreenTranslate(planMessages)
  if (review === 'ask') return <AskReviewDialog planId={plan.planId} onAsked={actions.asked} onClose={onClose} />
  if (review === 'agree')
    return (
      <ConfirmDialog
        title={t('agreeTitle')}
        text={t('agreeText', { what: touched })}
        cancelLabel={ofPlans('cancel')}
        confirmLabel={t('agreeConfirm')}
        onCancel={onClose}
        onConfirm={() => void actions.agree()}
      />
    )
  if (review === 'refuse')
    return (
      <SayDialog
        title={t('refuseTitle')}
        label={t('why')}
        hint={t('whyHint')}
        confirmLabel={t('refuseConfirm')}
        maximum={limits.reasonLength}
        isDangerous
        onSay={(why) => void actions.refuse(why)}
        onClose={onClose}
      />
    )
  return (
    <SayDialog
      title={t('commentTitle')}
      label={t('said')}
      hint={t('saidHint')}
      confirmLabel={t('saidConfirm')}
      maximum={limits.saidLength}
      onSay={(said) => void actions.say(said, change)}
      onClose={onClose}
    />
  )
}
