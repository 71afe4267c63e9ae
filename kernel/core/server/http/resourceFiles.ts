// Finds the files of resources by their names: those of the product in a folder for each, and those of the kernel's own resources.
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { resources as product } from '#product/folders.server.ts'

type Role = 'definition' | 'calls' | 'table' | 'routes' | 'texts'

const kernel: Readonly<Record<Exclude<Role, 'texts'>, URL>> = {
  definition: new URL('#kernel/core/contract/resources', import.meta.url),
  calls: new URL('#kernel/core/contract/calls', import.meta.url),
  table: new URL('../tables', import.meta.url),
  routes: new URL('./routes', import.meta.url),
}

/** Returns the folders in a folder. */
const foldersIn = async (parent: URL): Promise<URL[]> =>
  (await readdir(parent, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [new URL(`${entry.name}/`, parent)] : [],
  )

/** Returns the modules that have a role, by the name of their resource. A new file is found without an edit here. */
export const importAll = async <Module>(role: Role): Promise<Map<string, Module>> => {
  const found = await Promise.all(product.map(foldersIn))
  const ofProduct = await Promise.all(
    found.flat().map(async (folder) => ((await readdir(folder)).includes(`${role}.ts`) ? folder : undefined)),
  )
  const urls = [
    ...(role === 'texts'
      ? []
      : (await readdir(kernel[role])).map((file) => [file.slice(0, -3), new URL(file, kernel[role])] as const)),
    ...ofProduct.flatMap((folder) =>
      folder === undefined ? [] : [[basename(folder.pathname), new URL(`${role}.ts`, folder)] as const],
    ),
  ]
  const modules = urls.map(async ([name, url]): Promise<[string, Module]> => [name, await import(url.href)])
  return new Map(await Promise.all(modules))
}
