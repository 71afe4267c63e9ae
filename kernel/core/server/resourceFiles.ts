// Finds the server parts of resources: the product's by file names at any depth, features' by registration.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { productServer } from './product.ts'
import { callsOf, definitionsOf } from '#kernel/core/contract/feature.ts'
import type { CallsModule, ResourceModule } from '#kernel/core/contract/contracts.ts'
import { featureContracts } from '#kernel/core/server/features.ts'

type Role = 'definition' | 'calls' | 'table' | 'routes' | 'texts'
type Named<Module> = readonly (readonly [name: string, module: Module])[]

/** The folders of the kernel with a file for each group of calls that every product has. */
const inCore: Readonly<Partial<Record<Role, URL>>> = {
  calls: new URL('../contract/calls/', import.meta.url),
  routes: new URL('http/routes/', import.meta.url),
}

type Found = readonly [name: string, url: URL]

/** Returns the folders in a folder, and those in them: a domain has a folder for each of its resources. */
const foldersIn = async (parent: URL): Promise<URL[]> =>
  (await readdir(parent, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [pathToFileURL(join(entry.parentPath, entry.name, '/'))] : [],
  )

/** `.js` in the package, whose sources lie beside the JavaScript; else `.ts`. */
const ownExtension = extname(import.meta.filename)

/** Returns the file for a role in each folder that has it. */
const filesIn = (folders: readonly URL[], role: Role): Found[] =>
  folders.flatMap((folder): Found[] => {
    const url = ['.js', '.ts'].map((extension) => new URL(role + extension, folder)).find((file) => existsSync(file))
    return url ? [[basename(folder.pathname), url]] : []
  })

const filesOfProduct = async (role: Role): Promise<Found[]> => {
  const found = filesIn((await Promise.all(productServer().resources.map(foldersIn))).flat(), role)
  const repeated = found.find(([name], place) => found.some(([other], at) => at < place && other === name))
  if (repeated) throw new Error(`${repeated[0]}: two folders of this name have a ${role}.ts`)
  return found
}

/** Returns the folder of each resource of the product, as a path, by its name. */
export const resourceFolders = async (): Promise<Map<string, string>> =>
  new Map((await filesOfProduct('definition')).map(([name, url]) => [name, fileURLToPath(new URL('.', url))]))

/** Returns the modules of a role by resource, those of features included. New files need no registration. */
export const importAll = async <Module>(role: Role, ofFeatures: Named<Module>): Promise<Map<string, Module>> => {
  const core = inCore[role]
  const found = [
    ...(core ? (await readdir(core)).filter((file) => extname(file) === ownExtension) : []).map((file): Found => [
      basename(file, ownExtension),
      new URL(file, core),
    ]),
    ...(await filesOfProduct(role)),
  ]
  const imported = found.map(async ([name, url]): Promise<[string, Module]> => [name, await import(url.href)])
  return new Map([...ofFeatures, ...(await Promise.all(imported))])
}

export const importDefinitions = () => importAll<ResourceModule>('definition', definitionsOf(featureContracts))

export const importCalls = () => importAll<CallsModule>('calls', callsOf(featureContracts))

/** Returns every texts.ts of the product's resources. */
export const importTexts = <Module>() => importAll<Module>('texts', [])
