// Adds pages and services beside the API, scheduled work and demo content to the server.
import type { ProductWork } from '#kernel/core/server/productWork.ts'
import { campaignPage } from '#server/campaignPage/campaignPage.ts'
import { externalRoutes } from '#server/external/routes.ts'
import { bridgeToBroker, mqttMeasures } from '#server/mqtt/mqtt.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { demoAccounts } from '#server/seeds/users.ts'
import { createAlertWorker } from '#src/resources/alertRules/worker.server.ts'
import { forgetCommands } from '#src/resources/commands/forgetCommands.server.ts'
import { makeForecasts } from '#src/resources/forecasts/forecasts.server.ts'
import { forecastMeasures } from '#src/resources/forecasts/measures.server.ts'
import { alignThresholds } from '#src/resources/forecasts/thresholds.server.ts'
import { publishDue } from '#src/resources/quiz/door.server.ts'
import { settleCapsules } from '#src/resources/capsules/settleCapsules.server.ts'
import { noteMaintenance } from '#src/resources/sites/maintenance.server.ts'
import { packShots } from '#src/resources/statistics/packedShots/tables.server.ts'
import { alignShotDays } from '#src/resources/statistics/shots.server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    alerts: ReturnType<typeof createAlertWorker>
    mqtt: Awaited<ReturnType<typeof bridgeToBroker>>
  }
}

export const work: ProductWork = {
  maintenanceTasks: { maintenanceOfSites: noteMaintenance, forecasts: makeForecasts, packedShots: packShots },
  beforeRemoval: async (removal) => {
    await settleCapsules(removal)
    await forgetCommands(removal)
  },
  tasks: { publications: publishDue },
  measures: (sources) => [...forecastMeasures(sources), ...mqttMeasures(sources)],
  siteConfig: ({ settings, publicUrl }) => ({
    // Also with external services configured: this server proxies the calls.
    zipcodeUrl: '/external/zipcode',
    geoUrl: '/external/geo',
    contentUrl: '/external/content',
    campaignLink: settings.CAMPAIGN_LINK ?? `${publicUrl()}/c`,
  }),
  addRoutes: async (app, dependencies) => {
    campaignPage(app, dependencies)
    const alerts = createAlertWorker(dependencies)
    app.decorate('alerts', alerts)
    app.addHook('onClose', () => alerts.stop())
    const mqtt = await bridgeToBroker(dependencies)
    app.decorate('mqtt', mqtt)
    app.addHook('onClose', () => mqtt?.stop())
    await app.register(externalRoutes(dependencies.settings, dependencies.clock), { prefix: '/external' })
  },
  prepare: async (database, settings) => {
    await alignThresholds(database, settings)
    // Counts the days of the charts again if their zone was another one.
    await alignShotDays(database, settings.TIME_ZONE)
  },
  started: (app) => {
    void app.alerts.wake()
    app.mqtt?.start()
  },
  demo: { seed: seedDemo, accounts: demoAccounts },
}
