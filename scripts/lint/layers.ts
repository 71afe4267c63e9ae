// Decides which imports are allowed: the linter calls `forbidden` for every import (scripts/lint/plugin.ts).
// dependency-cruiser cannot read TypeScript 7, and path patterns cannot resolve relative imports.

export interface Import {
  /** The importing file, relative to the repository: `kernel/core/site/frame/header/Header.tsx`. */
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

/** Which part of the kernel a file is in, among what every product has (kernel/core) or in a feature. */
const partOfKernel = (path: string) => /^kernel\/(?:core|features\/[^/]+)\/(contract|server|site)\//.exec(path)?.[1]
const isContract = (path: string) => partOfKernel(path) === 'contract'
const isServer = (path: string) => partOfKernel(path) === 'server'
const isSite = (path: string) => partOfKernel(path) === 'site'

/** The folder of src/custom that contains a file: `dashboard` for src/custom/dashboard/Dashboard.tsx. */
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

/** The engine's entry. */
const entry = 'kernel/core/site/index.ts'
const folders = (parent: string, ...names: readonly string[]) =>
  names.map((name) => `kernel/core/site/${parent}${name}`)
/** The shell, the sign-in and the pages that every product has. */
const frame = 'kernel/core/site/frame'
/** Folders of the kernel's site that load without the admin. */
const beforeTheAdmin = folders('', 'http', 'session', 'i18n')
/** The parts of the frame that pages outside the admin show, and those that screens of the product may show. */
const bareFrame = folders('frame/', 'session', 'pages')
const shownParts = folders('frame/', 'account', 'secrets', 'pages')
const isOutsideTheAdmin = (path: string) => isInside(path, 'kernel/core/site/frame/session', 'src/custom/public')

/** The folders of the kernel's site whose files may be imported from outside of it one by one. */
const entriesFor = (from: string): string[] => {
  const all = folders('', 'ui', 'i18n')
  if (isInside(from, 'src/app')) return [...all, ...beforeTheAdmin, 'kernel/core/site/frame', 'kernel/features']
  if (isInside(from, 'src/providers')) return [...all, ...beforeTheAdmin]
  if (isInside(from, 'src/custom/public')) return [...all, ...beforeTheAdmin, ...bareFrame]
  return [...all, ...shownParts]
}

/** Where react-admin's inputs are allowed: the fields of the kernel, and the forms of resources, which load with a form. */
const hasForms = (path: string) =>
  isInside(path, 'kernel/core/site/fields', 'kernel/core/site/frame/permissions', 'src/resources') ||
  isPartOfKind(path, 'input')

/** Most of react-admin's components load MUI. Outside forms, only its hooks and these components are allowed. */
const withoutMui = ['CoreAdminContext', 'I18nContext', 'ResourceContextProvider']
const mayLoadMui = (name: string) => name === '*' || (/^[A-Z]/.test(name) && !withoutMui.includes(name))

/** What the product tells the site's frame, and not the kernel: where people land, its pages and its help. */
const isForFrame = (path: string) => /^src\/product\/(?:landing|pages|publicPages|help)\.ts$/.test(path)

/** What the product tells the kernel: `*.server.ts` only its server. */
const isProduct = (path: string) => isInside(path, 'src/product') && !path.endsWith('.server.ts') && !isForFrame(path)

const contractRule = (found: Import) =>
  isOurs(found.to)
    ? !isContract(found.to) &&
      !isProduct(found.to) &&
      !isPartOfKind(found.to, 'contract', 'schema') &&
      'a contract of the kernel imports only contracts and schemas of kinds, and what the product tells it (src/product)'
    : !isPackage(found.to, 'zod/mini', 'cpf-cnpj-validator') &&
      'a contract of the kernel imports no packages except zod/mini and cpf-cnpj-validator'

const kernelServerRule = (found: Import) =>
  isOurs(found.to) &&
  !isContract(found.to) &&
  !isServer(found.to) &&
  !isInside(found.to, 'src/product') &&
  !isPartOfKind(found.to, ...partsOfKinds.server) &&
  'the server of the kernel imports only its contract, kinds and src/product: it knows no resource'

const kernelSiteRule = (found: Import) =>
  isOurs(found.to) &&
  !isContract(found.to) &&
  !isSite(found.to) &&
  !isProduct(found.to) &&
  !(isForFrame(found.to) && isInside(found.from, frame)) &&
  !isPartOfKind(found.to, ...partsOfKinds.input) &&
  'the site of the kernel imports only its contract, kinds and src/product: it knows no screen or provider of the product'

/** Lists, forms and records stand below the frame that shows them; the texts below everything. */
const floorRule = ({ from, to }: Import) =>
  (isInside(from, 'kernel/core/site') &&
    !isInside(from, frame) &&
    from !== entry &&
    isInside(to, frame) &&
    'the frame shows the other parts of the site, not the reverse') ||
  (isInside(from, 'kernel/core/site/i18n') &&
    isSite(to) &&
    !isInside(to, 'kernel/core/site/i18n') &&
    'i18n imports nothing of the site')

/** What loads before the sign-in must not load the admin. */
const outsideRule = ({ from, to, typeOnly }: Import) =>
  !typeOnly &&
  isOutsideTheAdmin(from) &&
  isInside(to, frame) &&
  !isInside(to, ...bareFrame) &&
  'a page outside the admin loads nothing of its frame'

/** The parts of the kernel that the parts of a kind may import besides parts of kinds. */
const besideKinds: Readonly<Record<PartOfKind, readonly string[]>> = {
  contract: ['contract'],
  schema: ['contract'],
  server: ['contract', 'server'],
  site: ['contract', 'site'],
  form: ['contract', 'site'],
  input: ['contract', 'site'],
  sample: ['contract'],
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
    !besideKinds[part].some((one) => one === partOfKernel(found.to)) &&
    !isPartOfKind(found.to, ...partsOfKinds[part]) &&
    `the ${part} of a kind imports only ${besideKinds[part].join(' and ')} of the kernel, and ${partsOfKinds[part].join(', ')} of kinds`
  )
}

/** Lists show every kind and load no input. */
const inputsRule = ({ from, to, typeOnly }: Import) =>
  !typeOnly &&
  isPartOfKind(to, 'input') &&
  !isInside(from, 'kernel/core/site/fields') &&
  !isPartOfKind(from, 'input') &&
  'inputs load with a form: only kernel/core/site/fields imports them'

const uiRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, ...folders('', 'ui', 'i18n')) &&
  !['languages', 'limits', 'days', 'categoricalColors'].map((name) => `kernel/core/contract/${name}.ts`).includes(to) &&
  'ui imports only ui, i18n, and languages, limits, days and categoricalColors of the contract'

/** The files that a definition may load, because lists and menu load all definitions. */
const definitionParts = [
  ...['define', 'call', 'limits', 'access', 'languages', 'accountActions'].map(
    (name) => `kernel/core/contract/${name}.ts`,
  ),
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
    ? !isContract(to) &&
      !isProduct(to) &&
      !(isInside(to, 'src/resources') && ['definition', 'shared'].includes(sideOf(to))) &&
      'site and server load this file: it imports only contracts of the kernel, src/product, definitions, calls and rules'
    : !isPackage(to, 'zod/mini') && 'site and server load this file: it imports no packages except zod/mini'

const resourceServerRule = ({ to }: Import) =>
  isOurs(to) &&
  !isContract(to) &&
  !isServer(to) &&
  !isInside(to, 'src/product') &&
  !(isInside(to, 'src/resources') && sideOf(to) !== 'site') &&
  'the server loads this file: it imports no screens, texts or components'

const resourceSiteRule = ({ from, to, typeOnly, names = [] }: Import) => {
  if (isInside(to, 'src/resources') && sideOf(to) === 'server')
    return 'the site loads this file: it imports no tables or routes'
  if (isInside(to, 'src/resources') && !typeOnly && /\/(?:screens|texts|samples)\.ts$/.test(to))
    return 'screens, texts and samples are collected: a resource refers to those of another by its name'
  if (
    from.endsWith('/texts.ts') &&
    isOurs(to) &&
    !(typeOnly && (isSite(to) || isInside(to, 'src/resources'))) &&
    !isContract(to)
  )
    return 'texts import only contracts of the kernel, and types of its site and of resources'
  if (isOurs(to) && !isContract(to) && !isSite(to) && !isInside(to, 'src/resources') && !isProduct(to))
    return 'the site’s files of a resource import only site and contract of the kernel, and resources'
  return siteRule({ from, to, names })
}

const resourcesRule = (found: Import) =>
  ({ definition: definitionRule, shared: sharedRule, server: resourceServerRule, site: resourceSiteRule })[
    sideOf(found.from)
  ](found)

const serverRule = ({ from, to }: Import) =>
  isOurs(to) &&
  !(isInside(from, 'server/seeds') && isPartOfKind(to, 'sample')) &&
  !isContract(to) &&
  !isServer(to) &&
  !isInside(to, 'server', 'src/product') &&
  !(isInside(to, 'src/resources') && sideOf(to) !== 'site') &&
  'server imports only contract and server of the kernel, and what a resource has for the server'

const customRule = ({ from, to, typeOnly }: Import) => {
  const [own, other] = [customFolder(from), customFolder(to)]
  if (other !== undefined) return own !== other && `custom/${own} does not import custom/${other}`
  if (isInside(to, 'src/providers')) return !typeOnly && 'a custom screen imports only types from providers'
  return (
    isOurs(to) &&
    !isSite(to) &&
    !isContract(to) &&
    !isProduct(to) &&
    !isForFrame(to) &&
    !isInside(to, 'src/i18n') &&
    !(isInside(to, 'src/resources') && sideOf(to) !== 'server') &&
    'a custom screen imports only site and contract of the kernel, i18n and resources'
  )
}

/** What the product tells the site's frame: it may show screens of no resource, and name their texts. */
const productFrameRule = (found: Import) =>
  isOurs(found.to) && !isInside(found.to, 'src/custom', 'src/i18n') && found.to !== entry && productRule(found)

/** What the product tells the kernel, besides data: its resources of people, by their parts, and schemas of its settings. */
const productRule = ({ from, to }: Import) =>
  isOurs(to) &&
  !isContract(to) &&
  !isInside(to, 'src/product') &&
  !(
    from.endsWith('.server.ts') &&
    ['kernel/core/server/settingSchemas.ts', 'kernel/core/server/product.ts'].includes(to)
  ) &&
  !(from === 'src/product/app.server.ts' && isInside(to, 'server')) &&
  !(
    isInside(to, 'src/resources') &&
    ['definition', 'shared', ...(from.endsWith('.server.ts') ? ['server'] : [])].includes(sideOf(to))
  ) &&
  'src/product is what the kernel asks of the product: it imports only contracts of the kernel and parts of resources for the same side'

const providersRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isContract(to) &&
  !isInside(to, 'src/providers', 'src/i18n', ...beforeTheAdmin) &&
  !isProduct(to) &&
  !(typeOnly && isSite(to)) &&
  'providers import only contract, calls, session and languages of the kernel, src/product, i18n and types of its site'

const i18nRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isContract(to) &&
  !isInside(to, 'src/i18n', 'kernel/core/site/i18n') &&
  !isProduct(to) &&
  !(isInside(to, 'src/resources') && sideOf(to) === 'shared') &&
  !(typeOnly && (isSite(to) || isInside(to, 'src/resources'))) &&
  'i18n imports only i18n, contracts of the kernel and rules of resources, and types of its site and of resources'

const siteRule = ({ from, to, names = [] }: Import) => {
  if ((isContract(to) || /^src\/resources\/[^/]+\/calls\.ts$/.test(to)) && names.includes('endpoints'))
    return 'the endpoint table loads every schema: only server and tests import it'
  if (isPackage(to, 'zod') && to !== 'zod/mini') return 'the site imports zod/mini instead of zod'
  if (isPackage(to, 'ra-core', 'ra-ui-materialui')) return 'import react-admin, which exports both'
  if (isPackage(to, 'react-admin') && !hasForms(from) && names.some(mayLoadMui))
    return "react-admin's components belong in lazily loaded forms: kernel/core/site/fields and the forms of resources"
  if (isOurs(to) && !isInside(to, 'src') && !isContract(to) && !isSite(to) && !isPartOfKind(to, ...partsOfKinds.input))
    return 'the site imports only src, and contract and site of the kernel'
  if (isSite(to) && partOfKernel(from) === undefined && to !== entry && !isInside(to, ...entriesFor(from)))
    return `import the engine from ${entry}`
  return false
}

/** The tests of the kernel know toys, but no product: they pass without it. */
const kernelTestRule = ({ to }: Import) =>
  isInside(to, 'src', 'server') &&
  !isInside(to, 'src/product', 'src/i18n') &&
  "the kernel's tests import nothing of the product: tests/kernel has toys"

type Rule = (found: Import) => string | false | undefined

const kernelRules: Readonly<Record<string, readonly Rule[]>> = {
  contract: [contractRule],
  server: [kernelServerRule],
  site: [siteRule, kernelSiteRule, inputsRule],
}
const layers: readonly (readonly [folder: string, ...rules: Rule[]])[] = [
  ['kernel/kinds', kindsRule, inputsRule],
  ['kernel/core/site/ui', uiRule],
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
const barrels = [entry, 'kernel/core/contract/define.ts']

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
  const rules = [
    ...(kernelRules[partOfKernel(found.from) ?? ''] ?? []),
    ...layers.flatMap(([folder, ...own]) => (isInside(found.from, folder) ? own : [])),
    outsideRule,
    floorRule,
  ]
  for (const rule of rules) {
    const reason = rule(found)
    if (reason) return reason
  }
  return undefined
}

/** Returns why an import is forbidden; undefined if it is allowed. */
export const forbidden = (found: Import): string | undefined => {
  if (isTaken(found)) return undefined
  return ownWorldRule(found) || forbiddenAt({ ...found, from: alike(found.from), to: alike(found.to) })
}
