// The library as one value. Its parts that load later are in product: contract, server and site.
import { defineProduct } from '#kernel/core/contract/product.ts'

export const library = defineProduct(
  {
    name: 'Biblioteca',
    languages: { pt: 'pt-BR', en: 'en-US' },
    defaultLanguage: 'pt',
    descriptionLanguage: 'en',
    // Librarians may do everything, attendants lend; every other profile only reads.
    administrator: 'LIBRARIAN',
    staff: ['ATTENDANT'],
    taglines: { pt: 'Livros para todos.', en: 'Books for everybody.' },
    loadReasons: () => import('./product/reasons.ts'),
  },
  {
    loadTexts: {
      pt: () => import('./i18n/admin.pt.ts'),
      en: () => import('./i18n/admin.en.ts'),
    },
  },
)

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    product: typeof library
  }
}
