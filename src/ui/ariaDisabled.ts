// Disables a button without taking its focus away: the attribute `disabled` would drop the focus to the page.
import type { MouseEvent } from 'react'

/** What a button does when it is pressed, as long as it may be; a submit button sends its form. */
export const ariaDisabled = (isEnabled: boolean, onPress?: () => void) => ({
  'aria-disabled': !isEnabled,
  onClick: (event: MouseEvent) => {
    if (isEnabled) onPress?.()
    else event.preventDefault()
  },
})
