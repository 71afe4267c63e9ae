// The messages of the profiles (perfis) in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Perfis',
  badge: 'Admin',
  fields: { nome: 'Nome', perfilMaster: 'Perfil superior', totalUsuarios: 'Total de usuários' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Profiles',
  badge: 'Admin',
  fields: { nome: 'Name', perfilMaster: 'Parent profile', totalUsuarios: 'Total users' },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Perfiles',
  badge: 'Admin',
  fields: { nome: 'Nombre', perfilMaster: 'Perfil superior', totalUsuarios: 'Total de usuarios' },
}
