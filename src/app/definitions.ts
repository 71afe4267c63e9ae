// Collects the definitions: a new one is found without an edit here.
import { can, type Me } from '#kernel/core/contract/access.ts'
import { landing } from '#product/landing.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'

const found = import.meta.glob<Resource>(['#resources/*/definition.ts', '#accounts/*/definition.ts'], {
  eager: true,
  import: 'default',
})

/** Every resource's definition by its name. */
export const definitions: ReadonlyMap<string, Resource> = new Map(
  Object.values(found).map((definition) => [definition.name, definition]),
)

/** May this user open this URL of the admin? Access decides for a resource; the home is open to those who land there. */
export const mayOpen = (me: Me, path: string): boolean => {
  const screen = path.split(/[/?#]/)[2] ?? ''
  const resource = definitions.get(screen)
  return screen === 'home' ? landing(me) === screen : !resource || can(me, 'open', resource)
}
