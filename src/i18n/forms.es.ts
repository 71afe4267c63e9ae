// The messages of forms and dialogs in Spanish, added when the first of them opens (docs/decisions/frontend.md).
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { raEs as ra } from '#kernel/core/site/i18n/ra.es.ts'

const files = import.meta.glob<StringMap>(['#kernel/core/site/i18n/forms/*.ts', './forms/*.ts'], {
  eager: true,
  import: 'es',
  query: '?es',
})

export const messages = { ra, ...byName(files) }
