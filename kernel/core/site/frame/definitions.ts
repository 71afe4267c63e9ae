// What the product defines and declares of its resources, read after its half for the site is loaded.
import { can, type Me } from '#kernel/core/contract/access.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { inOrder } from '#kernel/core/site/actions/actions.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'
import type { Declaration } from '#kernel/core/site/index.ts'
import { productSite } from '#kernel/core/site/product.ts'

let collected: ReadonlyMap<string, Resource> | undefined

/** Returns every resource's definition by its name. */
export const definitions = (): ReadonlyMap<string, Resource> =>
  (collected ??= new Map(Object.values(productSite().definitions).map((definition) => [definition.name, definition])))

let sorted: readonly Declaration[] | undefined

const orderOf = ({ menu }: Declaration) => menu?.order ?? Infinity

/** Returns a declaration with what features do with its records. */
export const withFeatures = <Given extends Declaration>(declaration: Given, features: readonly SiteFeature[]): Given =>
  declaration.name === productContract().users.name
    ? {
        ...declaration,
        actions: inOrder([
          ...(declaration.actions ?? []),
          ...features.flatMap(({ accountActions = [] }) => accountActions),
        ]),
      }
    : declaration

/** Returns every resource's declaration, in the order of the menu. */
export const declarations = (): readonly Declaration[] =>
  (sorted ??= Object.values(productSite().declarations)
    .map((declaration) => withFeatures(declaration, productSite().features))
    .sort((one, other) => orderOf(one) - orderOf(other)))

/** May this user open this URL? Access decides for a resource; the home is for those who land there. */
export const mayOpen = (me: Me, path: string): boolean => {
  const screen = path.split(/[/?#]/)[2] ?? ''
  const resource = definitions().get(screen)
  return screen === 'home' ? productSite().landing(me) === screen : !resource || can(me, 'open', resource)
}
