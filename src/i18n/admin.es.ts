// All words of the admin in Spanish, one lazily loaded chunk. The query gives each resource's words a module of their own here,
// of which the build keeps this language alone (docs/decisions/0004-facts-and-words-by-query.md).
import { raEs as ra } from '#src/i18n/ra.es.ts'
import type { StringMap } from 'ra-core'
import { engine } from './engine/es.ts'
import { shell } from './shell/es.ts'

const files = import.meta.glob<StringMap>('./resources/*.ts', { eager: true, import: 'es', query: '?es' })
const nameOf = (path: string): string => path.slice('./resources/'.length, -'.ts'.length)

export const messages = {
  ra,
  engine,
  shell,
  resources: Object.fromEntries(Object.entries(files).map(([path, words]) => [nameOf(path), words])),
}
