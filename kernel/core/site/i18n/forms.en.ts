// The messages of forms and dialogs in English, added when the first of them opens (docs/decisions/frontend.md).
import { engine } from './forms/en.ts'

export const messages = { engine }
