// Loads large inputs, such as the editor, as chunks of their own, in parallel with the form.
import { lazy } from 'react'
import type { Field } from '../declaration/fields.ts'
import { lazyInput } from './lazyInput.ts'

const loadEditor = () => import('./richText/RichTextEditor.tsx')
const loadSuggestions = () => import('./suggestions/SuggestionInput.tsx')

export const LazyRichTextEditor = lazy(async () => ({ default: (await loadEditor()).RichTextEditor }))
export const LazySuggestionInput = lazy(async () => ({ default: (await loadSuggestions()).SuggestionInput }))

/** Loads the chunk of a field's input, if it has one. */
export const loadInput = (field: Field): Promise<unknown> | undefined => {
  if (field.kind === 'custom') return lazyInput(field.input).load()
  if (field.kind === 'translated' && field.rich) return loadEditor()
  return field.kind === 'reference' ? loadSuggestions() : undefined
}
