// What the frame and the lists say in English, one lazily loaded chunk; forms and dialogs bring the rest (later.en.ts). The query gives each resource's words a module of their own here,
// of which the build keeps this language alone (docs/decisions/0004-module-queries.md).
import english from 'ra-language-english'
import type { StringMap } from 'react-admin'
import { byName } from './byName.ts'
import { engine } from './engine/en.ts'
import { shell } from './shell/en.ts'

const files = import.meta.glob<StringMap>('./resources/*.ts', { eager: true, import: 'en', query: '?en' })

export const messages = {
  ra: english.ra,
  engine,
  shell,
  resources: byName(files),
}
