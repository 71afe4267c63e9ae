// A warning below an input, read out when it appears: what was typed can be saved all the same.
import type { ReactNode } from 'react'

export const InputWarning = ({ children }: { children: ReactNode }) => (
  <span className="input-warning" aria-live="polite">
    {children}
  </span>
)
