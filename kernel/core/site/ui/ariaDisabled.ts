// Disables a button without taking its focus away: the attribute `disabled` would drop the focus to the page.
import type { MouseEvent } from 'react'

/** Returns the props of a button that runs `onPress` while it is enabled; without `onPress`, it submits its form. */
export const ariaDisabled = (isEnabled: boolean, onPress?: () => void) => ({
  'aria-disabled': !isEnabled,
  onClick: (event: MouseEvent) => {
    if (isEnabled) onPress?.()
    else event.preventDefault()
  },
})
