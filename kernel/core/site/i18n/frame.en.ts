// The messages of the frame and the lists in English. forms.en.ts has those of forms and dialogs.
import english from 'ra-language-english'
import { engine } from './engine/en.ts'
import { shell } from './shell/en.ts'

export const messages = { ra: english.ra, engine, shell }
