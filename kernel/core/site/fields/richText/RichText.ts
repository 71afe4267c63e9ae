// Shows HTML, sanitized to what the contract allows. The sanitizer is loaded with the first text.
import { lazy } from 'react'

/** Shows HTML of the wire; suspends until the sanitizer is loaded. */
export const RichText = lazy(async () => ({ default: (await import('./RichTextView.tsx')).RichTextView }))
