// Somebody's HTML on a page: nothing but what the contract allows is shown. The sanitiser comes when a text does.
import { lazy } from 'react'

/** Shows HTML of the wire; it suspends until its sanitiser is there. */
export const RichText = lazy(async () => ({ default: (await import('./RichTextView.tsx')).RichTextView }))
