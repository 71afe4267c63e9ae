// What the frame and the lists say in Portuguese, one lazily loaded chunk; forms and dialogs bring the rest (later.pt.ts). The query gives each resource's words a module of their own here,
// of which the build keeps this language alone (docs/decisions/0004-module-queries.md).
import type { StringMap } from 'react-admin'
import { byName } from './byName.ts'
import { engine } from './engine/pt.ts'
import { notification } from './notification.pt.ts'
import { shell } from './shell/pt.ts'

const files = import.meta.glob<StringMap>('./resources/*.ts', { eager: true, import: 'pt', query: '?pt' })

export const messages = {
  ra: { notification },
  engine,
  shell,
  resources: byName(files),
}
