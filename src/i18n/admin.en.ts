// The messages of the admin in English, in a chunk of their own: of the kernel, the menu, and the resources.
// The query gives each resource's messages a module of their own, of which the build keeps this language alone
// (docs/decisions/frontend.md).
import type { StringMap } from 'react-admin'
import { byName } from '#kernel/core/site/i18n/byName.ts'
import { messages as frame } from '#kernel/core/site/i18n/frame.en.ts'
import type { MenuMessages } from './admin.pt.ts'

const files = import.meta.glob<StringMap>('../resources/**/texts.ts', { eager: true, import: 'en', query: '?en' })

/** The entries of the menu that belong to no resource, and its groups. */
const menu: MenuMessages = {
  shots: 'Shots',
  groups: {
    fragrances: 'Fragrances',
    campaigns: 'Campaigns',
    quiz: 'Quiz',
    devices: 'Devices',
    alerts: 'Alerts',
    restock: 'Restock',
  },
}

export const messages = { ...frame, menu, resources: byName(files) }
