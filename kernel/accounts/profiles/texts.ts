// The texts of profiles in the languages of the kernel.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = { name: 'Perfis', fields: { nome: 'Nome', createdAt: 'Criado em' } }
export const en: MessagesOf<typeof screens> = { name: 'Profiles', fields: { nome: 'Name', createdAt: 'Created' } }
export const es: MessagesOf<typeof screens> = { name: 'Perfiles', fields: { nome: 'Nombre', createdAt: 'Creado' } }
