// The messages of forms and dialogs in Portuguese, added when the first of them opens (docs/decisions/frontend.md).
import { engine } from './forms/pt.ts'
import { raPt as ra } from './ra.pt.ts'

export const messages = { ra, engine }
