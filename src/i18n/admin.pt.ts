// All words of the admin in Portuguese, one lazily loaded chunk. The query gives each resource's words a module of their own here,
// of which the build keeps this language alone (docs/decisions/0004-facts-and-words-by-query.md).
import { raPt as ra } from '#src/i18n/ra.pt.ts'
import type { StringMap } from 'ra-core'
import { engine } from './engine/pt.ts'
import { shell } from './shell/pt.ts'

const files = import.meta.glob<StringMap>('./resources/*.ts', { eager: true, import: 'pt', query: '?pt' })
const nameOf = (path: string): string => path.slice('./resources/'.length, -'.ts'.length)

export const messages = {
  ra,
  engine,
  shell,
  resources: Object.fromEntries(Object.entries(files).map(([path, words]) => [nameOf(path), words])),
}
