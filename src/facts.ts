// The facts of every resource, by name. The query makes Vite treat each contract file as a module of its own here,
// of which tree shaking keeps `resource` alone: menu and lists cost no schema (vite.config.ts, docs/decisions).
import { can, landing, type Me } from '#contract/access.ts'
import type { Resource } from '#contract/resource.ts'

const modules = import.meta.glob<Resource | undefined>('../contract/*.ts', { eager: true, import: 'resource', query: '?facts' })

/** Every resource's facts by its name. */
export const facts: ReadonlyMap<string, Resource> = new Map(
  Object.values(modules).flatMap((resource) => (resource ? [[resource.name, resource]] : [])),
)

/** May this person open this address of the admin? The home is for whom it leads to, a screen for whom its resource lets. */
export const mayOpen = (me: Me, path: string): boolean => {
  const screen = path.split(/[/?#]/)[2] ?? ''
  const resource = facts.get(screen)
  return screen === 'home' ? landing(me) === screen : !resource || can(me, 'open', resource)
}
