// The messages of the profiles (perfis) in three languages.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Perfis',
  noun: 'perfil |||| perfis',
  none: 'Nenhum perfil',
  badge: 'Admin',
  fields: { nome: 'Nome', perfilMaster: 'Perfil superior', totalUsuarios: 'Total de usuários' },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Profiles',
  noun: 'profile |||| profiles',
  none: 'No profiles',
  badge: 'Admin',
  fields: { nome: 'Name', perfilMaster: 'Parent profile', totalUsuarios: 'Total users' },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Perfiles',
  noun: 'perfil |||| perfiles',
  none: 'Ningún perfil',
  badge: 'Admin',
  fields: { nome: 'Nombre', perfilMaster: 'Perfil superior', totalUsuarios: 'Total de usuarios' },
}
