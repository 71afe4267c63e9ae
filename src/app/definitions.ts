// Every resource's definition, by name: a new file is found without an edit here. They are data, so menu and lists load no schema.
import { can, landing, type Me } from '#contract/access.ts'
import type { Resource } from '#contract/resource.ts'

const found = import.meta.glob<Resource>('../../contract/resources/*.ts', { eager: true, import: 'default' })

/** Every resource's definition by its name. */
export const definitions: ReadonlyMap<string, Resource> = new Map(Object.values(found).map((definition) => [definition.name, definition]))

/** May this person open this address of the admin? The home is for whom it leads to, a screen for whom its resource lets. */
export const mayOpen = (me: Me, path: string): boolean => {
  const screen = path.split(/[/?#]/)[2] ?? ''
  const resource = definitions.get(screen)
  return screen === 'home' ? landing(me) === screen : !resource || can(me, 'open', resource)
}
