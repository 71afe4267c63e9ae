// Decides which imports are allowed: the linter calls `forbidden` for every import (scripts/lint/plugin.ts).
// dependency-cruiser cannot read TypeScript 7, and path patterns cannot resolve relative imports.

export interface Import {
  /** The importing file, relative to the repository: `src/custom/shell/header/Header.tsx`. */
  from: string
  /** The imported file, relative to the repository (`src/resources/users/calls.ts`), or a package (`zod/mini`). */
  to: string
  /** `import type`, which disappears at run time. */
  typeOnly?: boolean
  /** `export … from`. */
  reExport?: boolean
  /** The names imported for run time; `*` is the whole module. */
  names?: readonly string[]
}

const isInside = (path: string, ...folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`))
const isPackage = (path: string, ...names: readonly string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}/`))

const roots = ['kernel', 'server', 'src', 'examples', 'tests', 'scripts']
const isOurs = (path: string) => isInside(path, ...roots)

/** The folder of src/custom that contains a file: `shell` for src/custom/shell/header/Header.tsx. */
const customFolder = (path: string) => /^src\/custom\/([^/]+)\//.exec(path)?.[1]

/** Which side loads a file of a resource, by its name. */
const sideOf = (path: string): 'definition' | 'shared' | 'server' | 'site' => {
  const file = path.replace(/^src\/resources\/(?:[^/]+\/)?/, '')
  if (/^definitions?\.ts$/.test(file)) return 'definition'
  if (/^(?:calls|paths|payloads|schemas)\.ts$|^rules\//.test(file)) return 'shared'
  return /^(?:table|routes)\.ts$|\.server\.ts$/.test(file) ? 'server' : 'site'
}

/** The parts of a kind of field by the names of their files, each with the parts that it may import. A registry has the name in the plural. */
const partsOfKinds = {
  contract: ['contract'],
  schema: ['contract', 'schema'],
  server: ['contract', 'schema', 'server'],
  site: ['contract', 'site'],
  form: ['contract', 'form'],
  input: ['contract', 'schema', 'site', 'form', 'input'],
  sample: ['contract', 'sample'],
} as const
type PartOfKind = keyof typeof partsOfKinds

/** Which part of a kind a file is: `server` for kernel/kinds/text/server.ts, and for the registry kernel/kinds/all/server.ts; undefined for any other file. */
const partOfKind = (path: string): PartOfKind | undefined =>
  (['contract', 'schema', 'server', 'site', 'form', 'input', 'sample'] as const).find((part) =>
    new RegExp(`^kernel/kinds/(?:${part}s?|[^/]+/${part})\\.tsx?$`).test(path),
  )
const isPartOfKind = (path: string, ...parts: readonly PartOfKind[]) => parts.some((part) => part === partOfKind(path))

/** The folders of pages outside the admin, which run without react-admin, and the providers that they may import. */
const outsideTheAdmin = ['session', 'public']
const bareProviders = ['http', 'httpError', 'storage', 'config'].map((name) => `src/providers/${name}.ts`)

/** Where react-admin's inputs are allowed: the fields of the kernel, and the forms of resources, which load with a form. */
const hasForms = (path: string) =>
  isInside(path, 'kernel/site/fields', 'src/resources') ||
  isPartOfKind(path, 'input') ||
  customFolder(path) === 'permissions'

/** Most of react-admin's components load MUI. Outside forms, only its hooks and these components are allowed. */
const withoutMui = ['CoreAdminContext', 'I18nContext', 'ResourceContextProvider']
const mayLoadMui = (name: string) => name === '*' || (/^[A-Z]/.test(name) && !withoutMui.includes(name))

/** What the product tells the site's frame, and not the kernel: where people land, its pages and its help. */
const isForFrame = (path: string) => /^src\/product\/(?:landing|pages|publicPages|help)\.ts$/.test(path)

/** What the product tells the kernel: `*.server.ts` only its server. */
const isProduct = (path: string) => isInside(path, 'src/product') && !path.endsWith('.server.ts') && !isForFrame(path)

const contractRule = (found: Import) =>
  isOurs(found.to)
    ? !isInside(found.to, 'kernel/contract') &&
      !isProduct(found.to) &&
      !isPartOfKind(found.to, 'contract', 'schema') &&
      'kernel/contract imports only the contracts and schemas of kinds, and what the product tells it (src/product)'
    : !isPackage(found.to, 'zod/mini', 'cpf-cnpj-validator') &&
      'kernel/contract imports no packages except zod/mini and cpf-cnpj-validator'

const kernelServerRule = (found: Import) =>
  isOurs(found.to) &&
  !isInside(found.to, 'kernel/contract', 'kernel/server', 'src/product') &&
  !isPartOfKind(found.to, ...partsOfKinds.server) &&
  'kernel/server imports only kernel/contract, kinds and src/product: it knows no resource'

const kernelSiteRule = (found: Import) =>
  isOurs(found.to) &&
  !isInside(found.to, 'kernel/contract', 'kernel/site', 'src/i18n') &&
  !isProduct(found.to) &&
  !isPartOfKind(found.to, ...partsOfKinds.input) &&
  'kernel/site imports only kernel/contract, kinds, src/product and texts: it knows no resource, custom screen or provider'

/** The folders that the parts of a kind may import besides parts of kinds. */
const besideKinds: Readonly<Record<PartOfKind, readonly string[]>> = {
  contract: ['kernel/contract'],
  schema: ['kernel/contract'],
  server: ['kernel/contract', 'kernel/server'],
  site: ['kernel/contract', 'kernel/site', 'src/i18n'],
  form: ['kernel/contract', 'kernel/site'],
  input: ['kernel/contract', 'kernel/site', 'src/i18n'],
  sample: ['kernel/contract'],
}
const kindsRule = (found: Import) => {
  const part = partOfKind(found.from)
  if (!part) return undefined
  if (!isOurs(found.to))
    return (
      ['contract', 'schema'].includes(part) &&
      !(part === 'schema' && found.to === 'zod/mini') &&
      'the contract of a kind imports no packages, its schema only zod/mini'
    )
  return (
    !isInside(found.to, ...besideKinds[part]) &&
    !isPartOfKind(found.to, ...partsOfKinds[part]) &&
    `the ${part} of a kind imports only ${[...besideKinds[part], ...partsOfKinds[part]].join(', ')}`
  )
}

/** Lists show every kind and load no input. */
const inputsRule = ({ from, to, typeOnly }: Import) =>
  !typeOnly &&
  isPartOfKind(to, 'input') &&
  !isInside(from, 'kernel/site/fields') &&
  !isPartOfKind(from, 'input') &&
  'inputs load with a form: only kernel/site/fields imports them'

const uiRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'kernel/site/ui', 'src/i18n') &&
  !['limits', 'days', 'categoricalColors'].map((name) => `kernel/contract/${name}.ts`).includes(to) &&
  'ui imports only ui, i18n, and limits, days and categoricalColors of kernel/contract'

/** The files that a definition may load, because lists and menu load all definitions. */
const definitionParts = [
  ...['define', 'call', 'limits', 'access', 'languages', 'accountActions'].map((name) => `kernel/contract/${name}.ts`),
  'src/product/limits.ts',
]
const definitionRule = ({ to, typeOnly }: Import) =>
  !typeOnly &&
  sideOf(to) !== 'definition' &&
  !definitionParts.includes(to) &&
  !isPartOfKind(to, 'contract') &&
  'a definition is data: it imports define, kinds, call, limits, access, languages and other definitions, and types from anywhere else'

const sharedRule = ({ to }: Import) =>
  isOurs(to)
    ? !isInside(to, 'kernel/contract') &&
      !isProduct(to) &&
      !(isInside(to, 'src/resources') && ['definition', 'shared'].includes(sideOf(to))) &&
      'site and server load this file: it imports only kernel/contract, src/product, definitions, calls and rules'
    : !isPackage(to, 'zod/mini') && 'site and server load this file: it imports no packages except zod/mini'

const resourceServerRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'kernel/contract', 'kernel/server', 'src/product') &&
  !(isInside(to, 'src/resources') && sideOf(to) !== 'site') &&
  'the server loads this file: it imports no screens, texts or components'

/** Parts of the shell that a resource may show. */
const shownParts = 'src/custom/shell/account'

const resourceSiteRule = ({ from, to, typeOnly, names = [] }: Import) => {
  if (isInside(to, 'src/resources') && sideOf(to) === 'server')
    return 'the site loads this file: it imports no tables or routes'
  if (isInside(to, 'src/resources') && !typeOnly && /\/(?:screens|texts|samples)\.ts$/.test(to))
    return 'screens, texts and samples are collected: a resource refers to those of another by its name'
  if (
    from.endsWith('/texts.ts') &&
    isOurs(to) &&
    !(typeOnly && isInside(to, 'kernel/site', 'src/resources')) &&
    !isInside(to, 'kernel/contract')
  )
    return 'texts import only kernel/contract, and types of kernel/site and resources'
  if (
    isOurs(to) &&
    !isInside(to, 'kernel/contract', 'kernel/site', 'src/i18n', shownParts, 'src/resources') &&
    !isProduct(to)
  )
    return `the site’s files of a resource import only kernel/site, kernel/contract, i18n, resources and ${shownParts}`
  return siteRule({ from, to, names })
}

const resourcesRule = (found: Import) =>
  ({ definition: definitionRule, shared: sharedRule, server: resourceServerRule, site: resourceSiteRule })[
    sideOf(found.from)
  ](found)

const serverRule = ({ from, to }: Import) =>
  isOurs(to) &&
  !(isInside(from, 'server/seeds') && isPartOfKind(to, 'sample')) &&
  !isInside(to, 'kernel/contract', 'kernel/server', 'server', 'src/product') &&
  !(isInside(to, 'src/resources') && sideOf(to) !== 'site') &&
  'server imports only kernel/contract, kernel/server and what a resource has for the server'

const customRule = ({ from, to, typeOnly }: Import) => {
  const [own, other] = [customFolder(from), customFolder(to)]
  if (other !== undefined)
    return own !== other && !(own === 'shell' && other === 'session') && `custom/${own} does not import custom/${other}`
  if (isInside(to, 'src/providers'))
    return (
      !typeOnly &&
      !(own !== undefined && outsideTheAdmin.includes(own) && bareProviders.includes(to)) &&
      'a custom screen imports only types from providers; session and public may import http, its error, storage and config'
    )
  return (
    isOurs(to) &&
    !isInside(to, 'kernel/site', 'kernel/contract', 'src/i18n') &&
    !isProduct(to) &&
    !isForFrame(to) &&
    !(isInside(to, 'src/resources') && sideOf(to) !== 'server') &&
    'a custom screen imports only kernel/site, kernel/contract, i18n and resources'
  )
}

/** What the product tells the site's frame: it may show screens of no resource, and name their texts. */
const productFrameRule = (found: Import) =>
  isOurs(found.to) &&
  !isInside(found.to, 'src/custom', 'src/i18n') &&
  found.to !== 'kernel/site/index.ts' &&
  productRule(found)

/** What the product tells the kernel, besides data: its resources of people, by their parts, and schemas of its settings. */
const productRule = ({ from, to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'kernel/contract', 'src/product') &&
  !(from.endsWith('.server.ts') && ['kernel/server/settingSchemas.ts', 'kernel/server/product.ts'].includes(to)) &&
  !(from === 'src/product/app.server.ts' && isInside(to, 'server')) &&
  !(
    isInside(to, 'src/resources') &&
    ['definition', 'shared', ...(from.endsWith('.server.ts') ? ['server'] : [])].includes(sideOf(to))
  ) &&
  'src/product is what the kernel asks of the product: it imports only kernel/contract and parts of resources for the same side'

const providersRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/providers', 'src/i18n', 'kernel/contract') &&
  !isProduct(to) &&
  !(typeOnly && isInside(to, 'kernel/site')) &&
  'providers import only kernel/contract, src/product, i18n and types of kernel/site'

const i18nRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/i18n', 'kernel/contract') &&
  !isProduct(to) &&
  !(isInside(to, 'src/resources') && sideOf(to) === 'shared') &&
  !(typeOnly && isInside(to, 'src/resources', 'kernel/site')) &&
  'i18n imports only i18n, kernel/contract and rules of resources, and types of kernel/site and resources'

const siteRule = ({ from, to, names = [] }: Import) => {
  if ((isInside(to, 'kernel/contract') || /^src\/resources\/[^/]+\/calls\.ts$/.test(to)) && names.includes('endpoints'))
    return 'the endpoint table loads every schema: only server and tests import it'
  if (isPackage(to, 'zod') && to !== 'zod/mini') return 'the site imports zod/mini instead of zod'
  if (isPackage(to, 'ra-core', 'ra-ui-materialui')) return 'import react-admin, which exports both'
  if (isPackage(to, 'react-admin') && !hasForms(from) && names.some(mayLoadMui))
    return "react-admin's components belong in lazily loaded forms: kernel/site/fields and the forms of resources"
  if (isOurs(to) && !isInside(to, 'src', 'kernel/contract', 'kernel/site') && !isPartOfKind(to, ...partsOfKinds.input))
    return 'src imports only src, kernel/contract and kernel/site'
  if (
    isInside(to, 'kernel/site') &&
    !isInside(to, 'kernel/site/ui') &&
    !isInside(from, 'kernel/site') &&
    to !== 'kernel/site/index.ts'
  )
    return 'import the engine from kernel/site/index.ts'
  return false
}

/** The tests of the kernel know toys, but no product: they pass without it. */
const kernelTestRule = ({ to }: Import) =>
  isInside(to, 'src', 'server') &&
  !isInside(to, 'src/product', 'src/i18n') &&
  "the kernel's tests import nothing of the product: tests/kernel has toys"

const layers: readonly (readonly [folder: string, ...rules: ((found: Import) => string | false | undefined)[]])[] = [
  ['kernel/contract', contractRule],
  ['kernel/server', kernelServerRule],
  ['kernel/site', siteRule, kernelSiteRule, inputsRule],
  ['kernel/kinds', kindsRule, inputsRule],
  ['kernel/site/ui', uiRule],
  ['server', serverRule],
  ['src/resources', resourcesRule],
  ['src/product', (found) => (isForFrame(found.from) ? productFrameRule(found) : productRule(found))],
  ['src/app', siteRule],
  ['src/custom', siteRule, customRule],
  ['src/providers', siteRule, providersRule],
  ['src/i18n', siteRule, i18nRule],
  ['tests/kernel', kernelTestRule],
]

/** The files that re-export: the engine's entry, and what a definition is written with. */
const barrels = ['kernel/site/index.ts', 'kernel/contract/define.ts']

/**
 * Returns the path whose rules a file keeps: a product of examples/ has the folders of src/, and kernel/accounts has resources as they have.
 * Neither knows the first product: ownWorldRule.
 */
const alike = (path: string): string =>
  path.replace(/^examples\/[^/]+\//, 'src/').replace(/^kernel\/accounts\//, 'src/resources/')

/** A product of examples/ knows itself and the kernel, and nobody else knows it; kernel/accounts knows the kernel. */
const ownWorldRule = ({ from, to }: Import) => {
  const [, own] = /^(examples\/[^/]+)\//.exec(from) ?? []
  if (own !== undefined && isOurs(to) && !isInside(to, own, 'kernel'))
    return `${own} is a product of its own: it imports only itself and the kernel`
  if (own === undefined && isInside(to, 'examples') && !isInside(from, 'tests'))
    return 'the imports of package.json choose the product: import it as #product'
  return (
    isInside(from, 'kernel/accounts') &&
    isOurs(to) &&
    !isInside(to, 'kernel') &&
    !isProduct(to) &&
    'kernel/accounts imports only the kernel'
  )
}

/** Whether a product says that it has the kernel's users as they are. */
const isTaken = ({ from, to, reExport }: Import): boolean =>
  reExport === true && /^examples\/[^/]+\/product\/account/.test(from) && isInside(to, 'kernel/accounts')

const forbiddenAt = (found: Import): string | undefined => {
  if (found.reExport && !barrels.includes(found.from)) return `no barrels: only ${barrels.join(' and ')} re-export`
  for (const [folder, ...rules] of layers) {
    if (!isInside(found.from, folder)) continue
    for (const rule of rules) {
      const reason = rule(found)
      if (reason) return reason
    }
  }
  return undefined
}

/** Returns why an import is forbidden; undefined if it is allowed. */
export const forbidden = (found: Import): string | undefined => {
  if (isTaken(found)) return undefined
  return ownWorldRule(found) || forbiddenAt({ ...found, from: alike(found.from), to: alike(found.to) })
}
