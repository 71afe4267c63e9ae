// A press beside what a dialog shows: one that began there, not a selection of text in it that ended outside.
import { useRef, type MouseEvent, type PointerEvent } from 'react'

type Pressed = PointerEvent<HTMLDialogElement> | MouseEvent<HTMLDialogElement>
const isBeside = ({ target, currentTarget }: Pressed): boolean => target === currentTarget

/** What a <dialog> listens with that a press beside its content closes. */
export const useBackdropClick = (onPress: () => void) => {
  const isBegun = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isBegun.current = isBeside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isBegun.current && isBeside(event)) onPress()
    },
  }
}
