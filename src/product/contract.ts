// Registers what site and server share of the product after a sign-in.
import '#src/product.ts'
import { defineContract } from '#kernel/core/contract/productContract.ts'
import perfis from '#src/resources/perfis/definition.ts'
import users from '#src/resources/users/definition.ts'

export const contract = defineContract({
  users,
  profiles: perfis,
  loadUserRow: async () => (await import('#src/resources/users/calls.ts')).schemas.Row,
  profileNames: {
    pt: { ADMIN: 'Administrador', OPERATOR: 'Operador', POSTNEWS: 'Notícias', USER: 'Aplicativo' },
    en: { ADMIN: 'Administrator', OPERATOR: 'Operator', POSTNEWS: 'News', USER: 'App' },
    es: { ADMIN: 'Administrador', OPERATOR: 'Operador', POSTNEWS: 'Noticias', USER: 'Aplicación' },
  },
  areaNames: {
    pt: { newsFiles: 'Imagens de notícias', statistics: 'Disparos do painel' },
    en: { newsFiles: 'News pictures', statistics: 'Dashboard shots' },
    es: { newsFiles: 'Imágenes de noticias', statistics: 'Disparos del panel' },
  },
  recordNames: {
    pt: { newsFiles: 'Imagem da notícia' },
    en: { newsFiles: 'News picture' },
    es: { newsFiles: 'Imagen de la noticia' },
  },
  keyTargets: ['sites', 'devices'],
})

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    contract: typeof contract
  }
}
