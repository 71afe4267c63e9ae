// The words of the profiles (perfis), three languages side by side.
export const pt = {
  name: 'Perfis',
  badge: 'Admin',
  fields: { nome: 'Nome', 'perfilMaster.nome': 'Perfil superior', totalUsuarios: 'Total de usuários' },
}
export const en: typeof pt = {
  name: 'Profiles',
  badge: 'Admin',
  fields: { nome: 'Name', 'perfilMaster.nome': 'Master profile', totalUsuarios: 'Total users' },
}
export const es: typeof pt = {
  name: 'Perfiles',
  badge: 'Admin',
  fields: { nome: 'Nombre', 'perfilMaster.nome': 'Perfil superior', totalUsuarios: 'Total de usuarios' },
}
