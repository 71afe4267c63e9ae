// Registers the site half, which loads after a sign-in.
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Declaration } from '#kernel/core/site/index.ts'
import { accountDeclarations, accountDefinitions, accountTextFiles } from '#kernel/accounts/site.ts'
import { features } from '#kernel/features/usual.site.ts'
import { defineSite } from '#kernel/core/site/product.ts'

export const site = defineSite({
  definitions: {
    ...import.meta.glob<Resource>('../resources/**/definition.ts', { eager: true, import: 'default' }),
    ...accountDefinitions,
  },
  declarations: {
    ...import.meta.glob<Declaration>('../resources/**/screens.ts', { eager: true, import: 'default' }),
    ...accountDeclarations,
  },
  texts: {
    ...import.meta.glob<Readonly<Record<Language, object>>>('../resources/**/texts.ts'),
    ...accountTextFiles,
  },
  features,
  menuGroups: {},
  // Everybody begins with the contacts.
  landing: () => 'contacts',
})
