// What the toys tell the kernel's site: everybody begins with them.
import './contract.ts'
import { features } from './features.site.ts'
import { defineSite } from '#kernel/core/site/product.ts'

export const site = defineSite({
  definitions: {},
  declarations: {},
  texts: {},
  features,
  menuGroups: {},
  landing: () => 'toys',
})
