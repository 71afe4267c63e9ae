// The product as one value. Its parts that load later are in product: contract, server and site.
import { defineProduct } from '#kernel/core/contract/product.ts'

export const office = defineProduct(
  {
    name: 'My office',
    languages: { pt: 'pt-BR', en: 'en-US', es: 'es-ES' },
    defaultLanguage: 'pt',
    descriptionLanguage: 'en',
    administrator: 'ADMIN',
    // Each profile has rights of its own in the definitions; every other profile is `other` there.
    staff: ['STAFF'],
    taglines: {
      pt: 'Tudo em um só lugar.',
      en: 'All in one place.',
      es: 'Todo en un solo lugar.',
    },
  },
  {
    loadTexts: {
      pt: () => import('./i18n/admin.pt.ts'),
      en: () => import('./i18n/admin.en.ts'),
      es: () => import('./i18n/admin.es.ts'),
    },
  },
)

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    product: typeof office
  }
}
