// The messages of the frame and the lists in Spanish, in a chunk of their own.
// forms.es.ts adds those of forms and dialogs.
// The query gives each resource's messages a module of their own, of which the build keeps this language alone
// (docs/decisions/frontend.md).
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { engine } from '#kernel/core/site/i18n/engine/es.ts'
import { notification } from '#kernel/core/site/i18n/notification.es.ts'
import { shell } from './shell/es.ts'

const files = import.meta.glob<StringMap>(['#resources/*/texts.ts', '#accounts/*/texts.ts'], {
  eager: true,
  import: 'es',
  query: '?es',
})

export const messages = {
  ra: { notification },
  engine,
  shell,
  resources: byName(files),
}
