// The toys: a product for the tests of the kernel.
import { defineProduct } from '#kernel/core/contract/product.ts'

export const toys = defineProduct(
  {
    name: 'Toys',
    languages: { pt: 'pt-BR', en: 'en-US', es: 'es-ES' },
    defaultLanguage: 'pt',
    descriptionLanguage: 'en',
    // Besides the librarian, everybody is `other`.
    administrator: 'LIBRARIAN',
    staff: [],
    outsiders: [],
    hasApp: false,
    taglines: { pt: '', en: '', es: '' },
    loadReasons: () => import('./product/reasons.ts'),
    loadMessages: async () => ({ messages: { pt: {}, en: {}, es: {} }, namingTheirField: [] }),
  },
  {
    publicPages: {},
    loadTexts: {},
  },
)

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    product: typeof toys
  }
}
