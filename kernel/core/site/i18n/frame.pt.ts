// The messages of the frame and the lists in Portuguese. forms.pt.ts has those of forms and dialogs.
import { engine } from './engine/pt.ts'
import { notification } from './notification.pt.ts'
import { shell } from './shell/pt.ts'

export const messages = { ra: { notification }, engine, shell }
