// The words of the profiles (perfis), three languages side by side.
import type { WordsOf } from '#src/engine/index.ts'
import type screens from '#src/resources/profiles.ts'

export const pt: WordsOf<typeof screens> = {
  name: 'Perfis',
  badge: 'Admin',
  fields: { nome: 'Nome', perfilMaster: 'Perfil superior', totalUsuarios: 'Total de usuários' },
}
export const en: WordsOf<typeof screens> = {
  name: 'Profiles',
  badge: 'Admin',
  fields: { nome: 'Name', perfilMaster: 'Master profile', totalUsuarios: 'Total users' },
}
export const es: WordsOf<typeof screens> = {
  name: 'Perfiles',
  badge: 'Admin',
  fields: { nome: 'Nombre', perfilMaster: 'Perfil superior', totalUsuarios: 'Total de usuarios' },
}
