// What this product adds to the server: the pages and services beside the API, the days of the charts, and the demo content.
import type { ProductServer } from '#kernel/server/product.ts'
import { campaignPage } from '#server/campaignPage/campaignPage.ts'
import { externalRoutes } from '#server/external/routes.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { demoAccounts } from '#server/seeds/users.ts'
import { alignShotDays } from '#src/resources/statistics/shots.server.ts'

export const server: ProductServer = {
  addRoutes: async (app, dependencies) => {
    campaignPage(app, dependencies)
    await app.register(externalRoutes(dependencies.settings, dependencies.clock), { prefix: '/external' })
  },
  // Counts the days of the charts again if their zone was another one.
  prepare: (database, { TIME_ZONE }) => alignShotDays(database, TIME_ZONE),
  demo: { seed: seedDemo, accounts: demoAccounts },
}
