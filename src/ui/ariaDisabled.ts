// Buttons that may not be pressed at times. They keep the focus and say so: `disabled` would drop it to the page, under somebody's hands.
import type { MouseEvent } from 'react'

/** What a button does when it is pressed, as long as it may be; a submit button sends its form. */
export const ariaDisabled = (isOn: boolean, onPress?: () => void) => ({
  'aria-disabled': !isOn,
  onClick: (event: MouseEvent) => {
    if (isOn) onPress?.()
    else event.preventDefault()
  },
})
