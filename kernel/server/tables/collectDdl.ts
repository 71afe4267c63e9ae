// Collects the DDL of every definition.
import { collectContracts } from '#kernel/server/http/contracts.ts'
import { importAll } from '#kernel/server/http/resourceFiles.ts'
import { type Ddl, type DdlOptions, deriveDdl } from './ddl.ts'

/** Returns the DDL of every definition, with the options of its table.ts where there is one. */
export const collectDdl = async (): Promise<Ddl[]> => {
  const tables = await importAll<{ table?: DdlOptions }>('table')
  return (await collectContracts()).flatMap(({ name, resource }) =>
    resource ? [deriveDdl(resource, tables.get(name)?.table)] : [],
  )
}
