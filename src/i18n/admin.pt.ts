// The messages of the admin in Portuguese, in a chunk of their own: of the kernel, the menu, and the resources.
// The query gives each resource's messages a module of their own, of which the build keeps this language alone
// (docs/decisions/frontend.md).
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { messages as frame } from '#kernel/core/site/i18n/frame.pt.ts'

const files = import.meta.glob<StringMap>('../resources/**/texts.ts', { eager: true, import: 'pt', query: '?pt' })

/** The entries of the menu that belong to no resource, and its groups. */
const menu = {
  shots: 'Disparos',
  groups: {
    fragrances: 'Fragrâncias',
    campaigns: 'Campanhas',
    quiz: 'Quiz',
    devices: 'Dispositivos',
    alerts: 'Alertas',
    restock: 'Reposição',
  },
}
export type MenuMessages = typeof menu

export const messages = { ...frame, menu, resources: byName(files) }
