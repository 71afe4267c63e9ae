// The inputs that weigh more than a form: each is a chunk of its own, fetched beside the form that has one, and by no other.
import { lazy } from 'react'
import type { Field } from '../declaration/fields.ts'
import { lazyInput } from './lazyInput.ts'

const loadEditor = () => import('./richText/RichTextEditor.tsx')
const loadSuggestions = () => import('./SuggestionInput.tsx')

export const LazyRichTextEditor = lazy(async () => ({ default: (await loadEditor()).RichTextEditor }))
export const LazySuggestionInput = lazy(async () => ({ default: (await loadSuggestions()).SuggestionInput }))

/** Fetches what the input of a field needs beside the form itself. */
export const loadInput = (field: Field): Promise<unknown> | undefined => {
  if (field.kind === 'custom') return lazyInput(field.input).load()
  if (field.kind === 'richText' || (field.kind === 'translated' && field.rich)) return loadEditor()
  return field.kind === 'reference' && field.shown ? loadSuggestions() : undefined
}
