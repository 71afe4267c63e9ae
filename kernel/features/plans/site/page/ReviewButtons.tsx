// The buttons of a review: answers for whoever is asked, and the request for whoever has prepared the changes.
import type { Plan } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import type { ReviewAsked } from './ReviewDialogs.tsx'

interface ReviewButtonsProps {
  plan: Plan
  /** The plan waits for an agreement, and nothing else. */
  isNeeded: boolean
  mayAct: boolean
  /** The trial is there, and refuses nothing. */
  mayAgree: boolean
  /** The element that says why nobody may agree now. */
  reasonId: string | undefined
  onAsk: (asked: ReviewAsked) => void
  onWithdraw: () => void
}

export const ReviewButtons = ({
  plan,
  isNeeded,
  mayAct,
  mayAgree,
  reasonId,
  onAsk,
  onWithdraw,
}: ReviewButtonsProps) => {
  const t = useScreenTranslate(reviewMessages)
  const { review, isOwn } = plan
  const state = review?.state
  // Whoever is asked answers first: an edit would make them one of those who have prepared the changes.
  const mayAsk = isOwn && !review?.isMine
  return (
    <>
      {review?.isMine && (
        <>
          <Button
            look="primary"
            aria-haspopup="dialog"
            aria-describedby={reasonId}
            {...ariaDisabled(mayAgree, () => onAsk({ review: 'agree' }))}
          >
            {t('agree')}
          </Button>
          <Button aria-haspopup="dialog" {...ariaDisabled(mayAct, () => onAsk({ review: 'refuse' }))}>
            {t('refuse')}
          </Button>
        </>
      )}
      {mayAsk && (
        <Button
          look={isNeeded && state !== 'asked' ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          {...ariaDisabled(mayAct, () => onAsk({ review: 'ask' }))}
        >
          {t(state === 'asked' ? 'askAgain' : 'ask')}
        </Button>
      )}
      {mayAsk && review && state !== 'agreed' && <Button {...ariaDisabled(mayAct, onWithdraw)}>{t('withdraw')}</Button>}
      {review && (
        <Button aria-haspopup="dialog" {...ariaDisabled(mayAct, () => onAsk({ review: 'say' }))}>
          {t('remark')}
        </Button>
      )}
    </>
  )
}
