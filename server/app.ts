// Builds the server of this product: that of the kernel, with the pages and services beside the API.
import type { FastifyInstance } from 'fastify'
import { buildApp as buildKernel, type AppOptions } from '#kernel/server/app.ts'
import { campaignPage } from '#server/campaignPage/campaignPage.ts'
import { forecastMeasures } from '#src/resources/capsules/measures.server.ts'
import { makeForecasts } from '#src/resources/capsules/forecasts.server.ts'
import { noteMaintenance } from '#src/resources/sites/maintenance.server.ts'
import { externalRoutes } from '#server/external/routes.ts'
import type { ClaimWorker } from '#kernel/server/process/claimWorker.ts'
import { createAlertWorker } from '#src/resources/alertRules/worker.server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    alerts: ClaimWorker
  }
}

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> =>
  await buildKernel({
    ...options,
    maintenanceTasks: { maintenanceOfSites: noteMaintenance, forecasts: makeForecasts },
    measures: forecastMeasures,
    addRoutes: async (app, dependencies) => {
      campaignPage(app, dependencies)
      const alerts = createAlertWorker(dependencies)
      app.decorate('alerts', alerts)
      app.addHook('onClose', () => alerts.stop())
      await app.register(externalRoutes(dependencies.settings, dependencies.clock), { prefix: '/external' })
    },
  })
