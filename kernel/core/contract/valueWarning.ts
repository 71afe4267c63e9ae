// A warning about a value that is probably mistyped. Forms and imports show it; the value can be stored.
import type { TextLanguage } from './languages.ts'

export type ValueWarning = Readonly<Record<TextLanguage, string>>
