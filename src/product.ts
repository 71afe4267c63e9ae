// The product as one value. Its parts that load later are in src/product: contract, server and site.
import { defineProduct } from '#kernel/core/contract/product.ts'

export const sillage = defineProduct(
  {
    name: 'Sillage',
    // (S2§9)
    languages: { pt: 'pt-BR', en: 'en-US', es: 'es-ES' },
    defaultLanguage: 'pt',
    descriptionLanguage: 'en',
    // The profiles with rules of their own (S2§6).
    administrator: 'ADMIN',
    staff: ['POSTNEWS'],
    outsiders: ['USER'],
    hasApp: true,
    taglines: {
      pt: 'O perfume certo, no lugar certo.',
      en: 'The right scent in the right place.',
      es: 'El aroma justo en el lugar justo.',
    },
    loadReasons: () => import('./product/reasons.ts'),
    loadMessages: () => import('./product/messages.ts'),
  },
  {
    publicPages: {
      '/privacy-policy': async () => (await import('#src/custom/public/policyRoute.tsx')).policyRoute,
      '/account-deletion': async () => (await import('#src/custom/public/deletionRoute.tsx')).deletionRoute,
      '/trial/:token': async () => (await import('#src/custom/public/trialRoute.tsx')).trialRoute,
    },
    loadTexts: {
      pt: () => import('./i18n/admin.pt.ts'),
      en: () => import('./i18n/admin.en.ts'),
      es: () => import('./i18n/admin.es.ts'),
    },
  },
)

declare module '#kernel/core/contract/product.ts' {
  interface Register {
    product: typeof sillage
  }
}
