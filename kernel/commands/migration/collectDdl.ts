// Collects the DDL of every definition.
import { collectContracts } from '#kernel/core/server/http/contracts.ts'
import { features } from '#kernel/core/server/features.ts'
import { productServer } from '#kernel/core/server/product.ts'
import { importTables } from '#kernel/core/server/http/serverFiles.ts'
import { ddlOf } from '#kernel/core/server/tables/kernelDdl.ts'
import { kernelTables } from '#kernel/core/server/tables/kernelSchema.ts'
import { type Ddl, deriveDdl } from '#kernel/core/server/tables/ddl.ts'

/**
 * Returns the DDL of every definition with its table.ts; and of the kernel and features, unless this product's
 * migrations decide it.
 */
export const collectDdl = async (): Promise<Ddl[]> => {
  const tables = await importTables()
  const derived = (await collectContracts()).flatMap(({ name, resource }) =>
    // What is in place has no table of its own.
    resource && !resource.inPlace ? [deriveDdl(resource, tables.get(name)?.table)] : [],
  )
  if (productServer().decidesKernelTables) return derived
  const isOfKernel = ({ table }: Ddl) => kernelTables.some((one) => one.table === table)
  const chosen = kernelTables.filter(({ feature }) => !feature || features.some(({ name }) => name === feature))
  return [...chosen.map(ddlOf), ...derived.filter((ddl) => !isOfKernel(ddl))]
}
