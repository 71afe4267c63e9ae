// How texts are compared where letter case and accents do not count.
import { normalizeText } from './normalizeText.ts'

/** Returns a text as a search sees it. */
export const foldText = (text: string): string => normalizeText(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
