// Builds the server of the product: that of the kernel, with the work, pages and services that the product adds.
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp as buildKernel } from './app.ts'
import { productServer } from './product.ts'
import type { ProductWork } from './productWork.ts'

/** Loads what the product adds to the work of its server. */
export const productWork = async (): Promise<ProductWork> => (await productServer().loadWork()).work

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { maintenanceTasks, beforeRemoval, tasks, measures, siteConfig, addRoutes } = await productWork()
  return buildKernel({ ...options, maintenanceTasks, beforeRemoval, tasks, measures, siteConfig, addRoutes })
}
