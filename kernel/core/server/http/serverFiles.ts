// Finds the tables and routes of resources and features. Apart from the definitions, which types of the server need.
import type { Routes } from '#kernel/core/server/feature.ts'
import { features, loadFeatures } from '#kernel/core/server/features.ts'
import type { DdlOptions } from '#kernel/core/server/tables/ddl.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { importAll } from '#kernel/core/server/resourceFiles.ts'

/** Returns every table.ts. */
export const importTables = async () =>
  importAll<{ table?: AnyTable & DdlOptions }>(
    'table',
    await Promise.all(
      features.flatMap(({ name, table }) =>
        table ? [table().then((loaded) => [name, { table: loaded }] as const)] : [],
      ),
    ),
  )

export const importRoutes = async () => {
  const parts = await loadFeatures()
  return importAll<Routes>(
    'routes',
    features.flatMap(({ name }, at) => {
      const routes = parts[at]?.routes
      return routes ? [[name, routes] as const] : []
    }),
  )
}
