// Explains an element in its place: its hint shows on focus and hover until Escape, and describes it to screen readers.
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import styles from './useHint.module.css'

/** The widest hint (useHint.module.css), with its distance from the edge of the window. */
const widest = 296

/** Returns the events of the element, the id of the description, and the hint; nothing without a hint. */
export const useHint = (hint: string | undefined) => {
  const id = useId()
  const [place, setPlace] = useState<{ left: number; top: number }>()
  if (hint === undefined) return { around: {}, describedBy: undefined, tooltip: undefined }
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    setPlace({ left: Math.max(8, Math.min(left, window.innerWidth - widest)), top: bottom })
  }
  const hide = () => setPlace(undefined)
  return {
    around: {
      onFocus: show,
      onBlur: hide,
      onPointerEnter: show,
      onPointerLeave: hide,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
    },
    describedBy: place && id,
    tooltip: place && (
      <span role="tooltip" id={id} className={styles.hint} style={place}>
        {hint}
      </span>
    ),
  }
}
