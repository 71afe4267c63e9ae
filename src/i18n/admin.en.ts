// All words of the admin in English, one lazily loaded chunk. The query gives each resource's words a module of their own here,
// of which the build keeps this language alone (docs/decisions/0004-facts-and-words-by-query.md).
import english from 'ra-language-english'
import type { StringMap } from 'ra-core'
import { engine } from './engine/en.ts'
import { shell } from './shell/en.ts'

const files = import.meta.glob<StringMap>('./resources/*.ts', { eager: true, import: 'en', query: '?en' })
const nameOf = (path: string): string => path.slice('./resources/'.length, -'.ts'.length)

export const messages = {
  ra: english.ra,
  engine,
  shell,
  resources: Object.fromEntries(Object.entries(files).map(([path, words]) => [nameOf(path), words])),
}
