// The messages of forms and dialogs in English, added when the first of them opens (docs/decisions/frontend.md).
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'

const files = import.meta.glob<StringMap>(['#kernel/core/site/i18n/forms/*.ts', './forms/*.ts'], {
  eager: true,
  import: 'en',
  query: '?en',
})

export const messages = { ...byName(files) }
