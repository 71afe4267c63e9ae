// Registers the product's site half, which loads after a sign-in.
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Declaration } from '#kernel/core/site/index.ts'
import { features } from './features.site.ts'
import { defineSite } from '#kernel/core/site/product.ts'
import { hasHomeEntry, landing, menuGroups, menuPages } from './menu.ts'
import { pages } from './pages.ts'
import { ruleTool } from '#src/custom/listRule/ruleTool.ts'

export const site = defineSite({
  definitions: import.meta.glob<Resource>('../resources/**/definition.ts', { eager: true, import: 'default' }),
  declarations: import.meta.glob<Declaration>('../resources/**/screens.ts', { eager: true, import: 'default' }),
  texts: import.meta.glob<Readonly<Record<Language, object>>>('../resources/**/texts.ts'),
  features: [...features, ruleTool],
  landing,
  hasHomeEntry,
  menuPages,
  menuGroups,
  pages,
  loadHelp: () => import('./help.ts'),
  loadExportHeadings: async () => ({
    users: (await import('#src/resources/users/rules/userExportHeadings.ts')).userExportHeadings,
  }),
})
