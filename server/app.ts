// Builds the server of the product: that of the kernel, with the pages and services beside the API.
import type { FastifyInstance } from 'fastify'
import { server } from '#product/app.server.ts'
import { buildApp as buildKernel, type AppOptions } from '#kernel/core/server/app.ts'

export const buildApp = (options: AppOptions): Promise<FastifyInstance> => {
  const { maintenanceTasks, beforeRemoval, tasks, measures, addRoutes } = server
  return buildKernel({ ...options, maintenanceTasks, beforeRemoval, tasks, measures, addRoutes })
}
