// Disables a button without taking its focus away: the attribute `disabled` would drop the focus to the page.
import type { MouseEvent } from 'react'

/** The action of a button while it is enabled; a submit button sends its form. */
export const ariaDisabled = (isEnabled: boolean, onPress?: () => void) => ({
  'aria-disabled': !isEnabled,
  onClick: (event: MouseEvent) => {
    if (isEnabled) onPress?.()
    else event.preventDefault()
  },
})
