// Keeps changes in a plan instead of making them: the button of a dialog, and the dialog that takes its place.
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { plan as limits } from '#kernel/core/contract/limits.ts'
import { plans } from '#kernel/features/plans/contract/paths.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { SaveInPlanDialogProps } from './SaveInPlanDialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./SaveInPlanDialog.tsx')).SaveInPlanDialog }))

export const SaveInPlan = (props: SaveInPlanDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

interface SaveInPlanButtonProps {
  /** The number of the changes. */
  size: number
  isReady: boolean
  onPress: () => void
}

/** Nothing for people without plans, and for more changes than a plan may have. */
export const SaveInPlanButton = ({ size, isReady, onPress }: SaveInPlanButtonProps) => {
  const { me } = useEngine()
  const translate = useTranslate()
  if (!can(me, 'propose', plans) || size > limits.changes) return null
  return (
    <Button aria-haspopup="dialog" {...ariaDisabled(isReady, onPress)}>
      {translate('engine.keepInPlan')}
    </Button>
  )
}
