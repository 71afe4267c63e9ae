// The messages of the frame and the lists in Spanish. forms.es.ts has those of forms and dialogs.
import { engine } from './engine/es.ts'
import { notification } from './notification.es.ts'
import { shell } from './shell/es.ts'

export const messages = { ra: { notification }, engine, shell }
