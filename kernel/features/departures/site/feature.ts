// Registers the site half of departures: the question before a person is deactivated.
import { isAdmin } from '#kernel/core/contract/access.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import type { SiteFeature } from '#kernel/core/site/feature.ts'

export const departures: SiteFeature = {
  deactivation: {
    isOf: (resource) => resource === productContract().users.name,
    mayUse: isAdmin,
    dialog: async () => (await import('./DepartDialog.tsx')).DepartDialog,
  },
}
