// The messages of the frame and the lists in Portuguese, in a chunk of their own.
// forms.pt.ts adds those of forms and dialogs.
// The query gives each resource's messages a module of their own, of which the build keeps this language alone
// (docs/decisions/frontend.md).
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { engine } from '#kernel/core/site/i18n/engine/pt.ts'
import { notification } from '#kernel/core/site/i18n/notification.pt.ts'
import { shell } from './shell/pt.ts'

const files = import.meta.glob<StringMap>(['#resources/*/texts.ts', '#accounts/*/texts.ts'], {
  eager: true,
  import: 'pt',
  query: '?pt',
})

export const messages = {
  ra: { notification },
  engine,
  shell,
  resources: byName(files),
}
