// Checks that the server works without a feature that the product's lists leave out: it has none of its calls, tables and settings, and all others.
import { beforeEach, expect, test, vi } from 'vitest'
import { server } from '#src/product/server.ts'

beforeEach(() => vi.resetModules())

/** Returns what the server has without a feature; without a name, what it has with all. */
const serverWithout = async (name?: string) => {
  await import('#src/product/contract.ts')
  const { defineServer } = await import('#kernel/core/server/product.ts')
  const isWanted = (feature: { name: string }) => feature.name !== name
  defineServer({
    ...server,
    // So that the lists decide the tables of the kernel, and not the migrations.
    decidesKernelTables: false,
    loadFeatures: async () => ({ features: (await server.loadFeatures()).features.filter(isWanted) }),
  })
  const { collectContracts } = await import('#kernel/core/server/http/contracts.ts')
  const { buildRegistry } = await import('#kernel/core/server/http/registry.ts')
  const { collectDdl } = await import('#kernel/commands/migration/collectDdl.ts')
  const { help } = await import('#kernel/core/server/env.ts')
  const contracts = await collectContracts()
  await buildRegistry(contracts)
  return {
    calls: contracts.map((contract) => contract.name),
    tables: (await collectDdl()).map(({ table }) => table).toSorted(),
    settings: help().match(/^ {2}[A-Z\d_]+/gm) ?? [],
  }
}

/** Built once: it takes as long as each test. */
let whole: ReturnType<typeof serverWithout> | undefined

test.each([
  { name: 'agents', calls: ['agents'], tables: ['oauth_records'], settings: ['  AGENTS_OAUTH'] },
  { name: 'asOf', calls: [], tables: [], settings: [] },
  { name: 'bulk', calls: ['bulk'], tables: [], settings: [] },
  { name: 'changes', calls: ['changes'], tables: [], settings: [] },
  { name: 'exports', calls: [], tables: [], settings: [] },
  { name: 'imports', calls: ['imports'], tables: [], settings: [] },
  { name: 'notes', calls: ['notes'], tables: ['notes'], settings: [] },
  {
    name: 'operations',
    calls: ['operations'],
    tables: [],
    settings: 'DIR KEEP S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY S3_SECRET_KEY RECIPIENT LOCK_DAYS EVERY IDENTITY'
      .split(' ')
      .map((name) => `  BACKUP_${name}`),
  },
  { name: 'plans', calls: ['plans'], tables: ['plan_reviews', 'plans'], settings: ['  REVIEW_WHEN'] },
  // Their table is core's.
  { name: 'views', calls: ['views'], tables: [], settings: [] },
  { name: 'watches', calls: ['watches'], tables: ['watches'], settings: [] },
  {
    name: 'webhooks',
    calls: ['webhooks'],
    tables: ['webhook_deliveries', 'webhooks'],
    settings: ['  WEBHOOK_PRIVATE_ADDRESSES'],
  },
])('without $name the server lacks its calls, tables and settings alone', async ({ name, ...own }) => {
  const all = await (whole ??= serverWithout())
  vi.resetModules()
  const rest = await serverWithout(name)
  const missing = (of: 'calls' | 'tables' | 'settings') => {
    const left: readonly string[] = rest[of]
    return all[of].filter((one) => !left.includes(one))
  }
  expect({ calls: missing('calls'), tables: missing('tables'), settings: missing('settings') }).toEqual(own)
  expect(rest.calls.filter((call) => !all.calls.includes(call))).toEqual([])
})
