// Registers the server half of imports.
import type { ServerFeature } from '#kernel/core/server/feature.ts'
import { imports as contract } from '../contract/feature.ts'

export const imports: ServerFeature = {
  name: contract.name,
  contract,
  loadErrors: () => import('./errors.ts'),
  load: async () => {
    const [routes, { storedImports }] = await Promise.all([import('./routes.ts'), import('./storedImports.ts')])
    return {
      routes,
      maintenance: ({ database: { db }, retention, now }) => [
        ['imports', () => storedImports.forget(db, retention, now())],
      ],
    }
  },
}
