// Keeps changes for later instead of making them: the button of a dialog, and the dialog that takes its place.
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import type { KeepChangesProps } from '../feature.ts'
import { useSlot } from '../features.ts'
import { useMayKeep } from './useMayKeep.ts'

/** The dialog; only where `useMayKeep` allows it. */
export const KeepChanges = (props: KeepChangesProps) => {
  const keeping = useSlot('keeping')
  return (
    keeping && (
      <Suspense>
        <keeping.Dialog {...props} />
      </Suspense>
    )
  )
}

interface KeepButtonProps {
  size: number
  isReady: boolean
  onPress: () => void
}

/** Nothing for people who may not keep the changes, and for too many of them. */
export const KeepButton = ({ size, isReady, onPress }: KeepButtonProps) => {
  const translate = useTranslate()
  return useMayKeep(size) ? (
    <Button aria-haspopup="dialog" {...ariaDisabled(isReady, onPress)}>
      {translate('engine.keepInPlan')}
    </Button>
  ) : null
}
