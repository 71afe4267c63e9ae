// Collects the DDL of every definition.
import { readdir } from 'node:fs/promises'
import { collectContracts } from '#kernel/server/http/contracts.ts'
import { type Ddl, type DdlOptions, deriveDdl } from './ddl.ts'

const folder = new URL('./', import.meta.url)

/** Returns the DDL of every definition, with the options from server/tables where it has a file. */
export const collectDdl = async (): Promise<Ddl[]> => {
  const files = new Set(await readdir(folder))
  const contracts = await collectContracts()
  return await Promise.all(
    contracts.flatMap(({ name, resource }) => {
      if (!resource) return []
      const file = `${name}.ts`
      const options: Promise<{ table?: DdlOptions }> = files.has(file) ? import(new URL(file, folder).href) : Promise.resolve({})
      return [options.then(({ table }) => deriveDdl(resource, table))]
    }),
  )
}
