// The texts of authors.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Autores',
  titles: { create: 'Novo autor', update: 'Editar autor' },
  fields: { name: 'Nome', deletedAt: 'Situação', createdAt: 'Criado em' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Authors',
  titles: { create: 'New author', update: 'Edit author' },
  fields: { name: 'Name', deletedAt: 'Status', createdAt: 'Created' },
}
