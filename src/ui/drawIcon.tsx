// A menu icon from its strokes, so that a declaration stays data.
import type { ComponentType } from 'react'

/** A 24 × 24 icon of single strokes in the colour of the text. */
export const drawIcon = (path: string): ComponentType => {
  const MenuIcon = () => (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.7">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
  return MenuIcon
}
