// Finds the files of resources by their names: those of the product in a folder for each, and those of the kernel's own calls and features.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { resources as product } from '#product/folders.server.ts'
import { nameOfFeature } from '#kernel/core/contract/contracts.ts'

type Role = 'definition' | 'calls' | 'table' | 'routes' | 'texts'

const features = new URL('../../../features/', import.meta.url)
/** Where a feature has the file of a role. */
const inFeatures: Readonly<Partial<Record<Role, string>>> = {
  definition: 'contract/definition.ts',
  calls: 'contract/calls.ts',
  table: 'server/table.ts',
  routes: 'server/routes.ts',
}
/** The folders of the kernel with a file for each group of calls that every product has. */
const inCore: Readonly<Partial<Record<Role, URL>>> = {
  calls: new URL('../../contract/calls/', import.meta.url),
  routes: new URL('routes/', import.meta.url),
}

type Found = readonly [name: string, url: URL]

/** Returns the folders in a folder. */
const foldersIn = async (parent: URL): Promise<URL[]> =>
  (await readdir(parent, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [new URL(`${entry.name}/`, parent)] : [],
  )

/** Returns the file of this path in each folder that has it. */
const filesIn = (folders: readonly URL[], path: string): Found[] =>
  folders.flatMap((folder): Found[] => {
    const url = new URL(path, folder)
    return existsSync(url) ? [[basename(folder.pathname), url]] : []
  })

/** Returns the modules that have a role, by the name of their resource. A new file is found without an edit here. */
export const importAll = async <Module>(role: Role): Promise<Map<string, Module>> => {
  const [core, feature] = [inCore[role], inFeatures[role]]
  const found = [
    ...(core ? (await readdir(core)).map((file): Found => [basename(file, '.ts'), new URL(file, core)]) : []),
    ...(feature
      ? filesIn(await foldersIn(features), feature).map(([name, url]): Found => [nameOfFeature(name), url])
      : []),
    ...filesIn((await Promise.all(product.map(foldersIn))).flat(), `${role}.ts`),
  ]
  return new Map(
    await Promise.all(found.map(async ([name, url]): Promise<[string, Module]> => [name, await import(url.href)])),
  )
}
