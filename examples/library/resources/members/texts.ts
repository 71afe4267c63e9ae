// The texts of members.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Leitores',
  titles: { create: 'Novo leitor', update: 'Editar leitor' },
  fields: { name: 'Nome', email: 'E-mail', deletedAt: 'Situação', createdAt: 'Criado em' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Members',
  titles: { create: 'New member', update: 'Edit member' },
  fields: { name: 'Name', email: 'E-mail', deletedAt: 'Status', createdAt: 'Created' },
}
