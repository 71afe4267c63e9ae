// Finds the files of resources by their names: those of the product in a folder for each, and those of the kernel's own resources.
import { readdir } from 'node:fs/promises'
import { resources as product } from '#product/folders.server.ts'

type Role = 'definition' | 'calls' | 'table' | 'routes' | 'texts'

const kernel: Readonly<Record<Exclude<Role, 'texts'>, URL>> = {
  definition: new URL('../../contract/resources/', import.meta.url),
  calls: new URL('../../contract/calls/', import.meta.url),
  table: new URL('../tables/', import.meta.url),
  routes: new URL('./routes/', import.meta.url),
}

/** Returns the modules that have a role, by the name of their resource. A new file is found without an edit here. */
export const importAll = async <Module>(role: Role): Promise<Map<string, Module>> => {
  const folders = (await readdir(product, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const ofProduct = await Promise.all(
    folders.map(async ({ name }) =>
      (await readdir(new URL(`${name}/`, product))).includes(`${role}.ts`) ? name : undefined,
    ),
  )
  const urls = [
    ...(role === 'texts'
      ? []
      : (await readdir(kernel[role])).map((file) => [file.slice(0, -3), new URL(file, kernel[role])] as const)),
    ...ofProduct.flatMap((name) =>
      name === undefined ? [] : [[name, new URL(`${name}/${role}.ts`, product)] as const],
    ),
  ]
  const modules = urls.map(async ([name, url]): Promise<[string, Module]> => [name, await import(url.href)])
  return new Map(await Promise.all(modules))
}
