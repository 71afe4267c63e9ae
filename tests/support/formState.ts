// Finds the sentence of a form's bar by its whole text: the names of fields in it are buttons.
import type { MatcherFunction } from '@testing-library/react'

/** For `getByText`. */
export const formState =
  (text: string): MatcherFunction =>
  (_, element) =>
    element?.role === 'status' && element.textContent === text
