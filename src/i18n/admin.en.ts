// The messages of the frame and the lists in English, in a chunk of their own.
// forms.en.ts adds those of forms and dialogs.
// The query gives each resource's messages a module of their own, of which the build keeps this language alone
// (docs/decisions/frontend.md).
import english from 'ra-language-english'
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { engine } from '#kernel/core/site/i18n/engine/en.ts'
import { shell } from './shell/en.ts'

const files = import.meta.glob<StringMap>(['#resources/*/texts.ts', '#accounts/*/texts.ts'], {
  eager: true,
  import: 'en',
  query: '?en',
})

export const messages = {
  ra: english.ra,
  engine,
  shell,
  resources: byName(files),
}
