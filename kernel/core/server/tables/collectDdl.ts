// Collects the DDL of every definition.
import { collectContracts } from '#kernel/core/server/http/contracts.ts'
import { importAll } from '#kernel/core/server/http/resourceFiles.ts'
import { decidesKernelTables } from '#product/folders.server.ts'
import { ddlOf } from './kernelDdl.ts'
import { kernelTables } from './kernelSchema.ts'
import { type Ddl, type DdlOptions, deriveDdl } from './ddl.ts'

/**
 * Returns the DDL of every definition, with the options of its table.ts where there is one; and that of the kernel's tables, unless the
 * migrations of this product decide it.
 */
export const collectDdl = async (): Promise<Ddl[]> => {
  const tables = await importAll<{ table?: DdlOptions }>('table')
  const derived = (await collectContracts()).flatMap(({ name, resource }) =>
    resource ? [deriveDdl(resource, tables.get(name)?.table)] : [],
  )
  if (decidesKernelTables) return derived
  const isOfKernel = ({ table }: Ddl) => kernelTables.some((one) => one.table === table)
  return [...kernelTables.map(ddlOf), ...derived.filter((ddl) => !isOfKernel(ddl))]
}
