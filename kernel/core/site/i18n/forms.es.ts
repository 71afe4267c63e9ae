// The messages of forms and dialogs in Spanish, added when the first of them opens (docs/decisions/frontend.md).
import { engine } from './forms/es.ts'
import { raEs as ra } from './ra.es.ts'

export const messages = { ra, engine }
