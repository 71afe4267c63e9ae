// What is said of a value that is most probably a slip of typing, and yet no error: forms and imports warn of it.
import type { TextLanguage } from './languages.ts'

export type Slip = Readonly<Record<TextLanguage, string>>
