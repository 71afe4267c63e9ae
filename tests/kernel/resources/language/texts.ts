// The texts of language.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Language',
  titles: { create: 'New language', update: 'Edit language' },
  fields: {
    name: 'Name',
    lastUpdate: 'Last update',
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Language',
  titles: { create: 'New language', update: 'Edit language' },
  fields: {
    name: 'Name',
    lastUpdate: 'Last update',
  },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Language',
  titles: { create: 'New language', update: 'Edit language' },
  fields: {
    name: 'Name',
    lastUpdate: 'Last update',
  },
}
