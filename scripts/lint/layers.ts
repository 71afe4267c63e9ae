// Decides which imports are allowed: the linter calls `forbidden` for every import (scripts/lint/plugin.ts).
// dependency-cruiser cannot read TypeScript 7, and path patterns cannot resolve relative imports.
import { dirname } from 'node:path/posix'

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

const roots = ['kernel', 'server', 'src', 'examples', 'create-sillage', 'tests', 'scripts']
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
  if (/\/(?:definitions?|area)\.ts$/.test(path)) return 'definition'
  if (/\/(?:calls|paths|payloads|schemas|door)\.ts$|\/rules\//.test(path)) return 'shared'
  return /\/(?:table|routes)\.ts$|\.server\.ts$/.test(path) ? 'server' : 'site'
}

/**
 * The places of src/resources from the ground up. A place imports definitions, itself, and what is below it; a place that is not named is
 * above all of them, and imports no other such place. What two need goes below both; what happens elsewhere is an event
 * (src/product/events.server.ts).
 */
const places = [
  'perfis',
  'users',
  'newsFiles',
  'news',
  'categories',
  'fragrances',
  'sites',
  'telemetry',
  'keyDevices',
  'statistics',
  'forecasts',
  'orders',
  'deliveries',
  'alertRules',
  'alerts',
  'campaigns',
  'commands',
  'devices',
  'capsules',
  'quiz',
  'quiz/bank',
  'quiz/questions',
  'quiz/answers',
  'quiz/bank/merge',
  'quiz/bank/routes.ts',
  'quiz/branches',
  'quiz/draft',
  'quiz/versions',
  'quiz/outline',
  'quiz/translations',
  'quiz/quizRuns',
  'quiz/app',
  'quiz/builder',
  'quiz/page',
  'quiz/routes.ts',
  'quiz/screens.ts',
  'quiz/texts.ts',
  'quiz/door.ts',
  'quiz/door.site.ts',
  'quiz/door.server.ts',
]

/** The folders with resources inside: others import them by their doors. */
const domains = ['quiz']
const domainOf = (path: string) => domains.find((name) => isInside(path, `src/resources/${name}`))
const isDoor = (path: string) => /^src\/resources\/[^/]+\/door(?:\.site|\.server)?\.ts$/.test(path)

/** Returns the place of a file, or else the name of its folder. A part of a place that has a name of its own is above it. */
const placeOf = (path: string): string | undefined => {
  const [, inside, folder] = /^src\/resources\/(([^/]+)\/.*)/.exec(path) ?? []
  if (inside === undefined) return undefined
  return places.findLast((place) => inside === place || isInside(inside, place)) ?? folder
}

/** How high a place is; every place that is not named is on the top. */
const heightOf = (place: string): number => {
  const height = places.indexOf(place)
  return height < 0 ? places.length : height
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
const shownParts = folders('frame/', 'account', 'secrets', 'pages', 'reference')
const isOutsideTheAdmin = (path: string) => isInside(path, 'kernel/core/site/frame/session', 'src/custom/public')

/** The folders of the kernel's site whose files may be imported from outside of it one by one. */
const entriesFor = (from: string): string[] => {
  const all = folders('', 'ui', 'i18n')
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

/** Which side loads a file of the product: it tells the kernel what it is, and the kernel asks nothing. */
const sideOfProduct = (path: string): 'shared' | 'server' | 'site' | undefined => {
  if (path !== 'src/product.ts' && !isInside(path, 'src/product')) return undefined
  if (/\/server\.ts$|\.server\.ts$/.test(path)) return 'server'
  return /\/(?:site|menu|pages|help|features\.site)\.ts$/.test(path) ? 'site' : 'shared'
}
const isProduct = (path: string) => sideOfProduct(path) === 'shared'

const contractRule = (found: Import) =>
  isOurs(found.to)
    ? !isContract(found.to) &&
      !isPartOfKind(found.to, 'contract', 'schema') &&
      'a contract of the kernel imports only contracts and schemas of kinds'
    : !isPackage(found.to, 'zod/mini', 'cpf-cnpj-validator') &&
      'a contract of the kernel imports no packages except zod/mini and cpf-cnpj-validator'

const kernelServerRule = (found: Import) =>
  isOurs(found.to) &&
  found.to !== 'kernel/package.json' &&
  !isContract(found.to) &&
  !isServer(found.to) &&
  !isPartOfKind(found.to, ...partsOfKinds.server) &&
  'the server of the kernel imports only its contract and kinds'

/** Commands are of the server. */
const commandsRule = (found: Import) => !isInside(found.to, 'kernel/commands') && kernelServerRule(found)

const kernelSiteRule = (found: Import) =>
  isOurs(found.to) &&
  !isContract(found.to) &&
  !isSite(found.to) &&
  !isPartOfKind(found.to, ...partsOfKinds.input) &&
  'the site of the kernel imports only its contract and kinds'

/** Which feature of the kernel a file is of. */
const featureOf = (path: string) => /^kernel\/features\/([^/]+)\//.exec(path)?.[1]

/** A product may leave a feature out: neither `core` nor another feature imports it, and a registration reaches the rest of its folder. */
const featureRule = ({ from, to }: Import) => {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (other === undefined || own === other) return undefined
  if (own !== undefined)
    return `a feature imports no other feature: what ${own} and ${other} need belongs to kernel/core`
  return (
    isInside(from, 'kernel/core', 'kernel/kinds') &&
    'kernel/core imports no feature: it asks what features have registered'
  )
}

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
/** Whether a file of a kind is none of its parts: only these import it. */
const isBesideIn = (kind: string, path: string) => dirname(path) === kind && partOfKind(path) === undefined
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
    !isBesideIn(dirname(found.from), found.to) &&
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
      !isPartOfKind(to, 'contract', 'schema') &&
      !isProduct(to) &&
      !(isInside(to, 'src/resources') && ['definition', 'shared'].includes(sideOf(to))) &&
      'site and server load this file: it imports only contracts of the kernel and of kinds, src/product, definitions, calls and rules'
    : !isPackage(to, 'zod/mini') && 'site and server load this file: it imports no packages except zod/mini'

const resourceServerRule = ({ to }: Import) =>
  isOurs(to) &&
  !isContract(to) &&
  !isServer(to) &&
  !['shared', 'server'].includes(sideOfProduct(to) ?? '') &&
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

/** Resources import each other downwards only, types included. */
const downwardsRule = ({ from, to }: Import) => {
  const [own, other] = [placeOf(from), placeOf(to)]
  return (
    own !== undefined &&
    other !== undefined &&
    own !== other &&
    sideOf(to) !== 'definition' &&
    heightOf(other) >= heightOf(own) &&
    `${other} is not below ${own} (places in scripts/lint/layers.ts): what two need goes below both, and what happens elsewhere is an event`
  )
}

/** The rest of the product imports a domain by its door, besides its definitions. */
const doorRule = ({ from, to }: Import) => {
  const domain = domainOf(to)
  return (
    domain !== undefined &&
    domainOf(from) !== domain &&
    !isInside(from, 'tests') &&
    sideOf(to) !== 'definition' &&
    !isDoor(to) &&
    `import src/resources/${domain} by its door: door.ts, door.site.ts and door.server.ts`
  )
}

const resourcesRule = (found: Import) =>
  downwardsRule(found) ||
  { definition: definitionRule, shared: sharedRule, server: resourceServerRule, site: resourceSiteRule }[
    sideOf(found.from)
  ](found)

const serverRule = ({ from, to }: Import) =>
  isOurs(to) &&
  !(isInside(from, 'server/seeds') && isPartOfKind(to, 'contract', 'sample')) &&
  !isContract(to) &&
  !isServer(to) &&
  !isInside(to, 'server') &&
  !['shared', 'server'].includes(sideOfProduct(to) ?? '') &&
  !(isInside(to, 'src/resources') && sideOf(to) !== 'site') &&
  'server imports only contract and server of the kernel, and what a resource has for the server'

/** What a migration does must not change with the code of today. */
const migrationRule = (found: Import) =>
  isOurs(found.to) &&
  !isInside(found.to, 'server/frozen') &&
  !(
    found.to === 'kernel/core/server/database/migrate.ts' && (found.names ?? []).every((name) => name === 'runScript')
  ) &&
  'a migration imports only runScript, and what is in server/frozen'

const customRule = ({ from, to }: Import) => {
  const [own, other] = [customFolder(from), customFolder(to)]
  if (other !== undefined) return own !== other && `custom/${own} does not import custom/${other}`
  return (
    isOurs(to) &&
    !isSite(to) &&
    !isContract(to) &&
    !isProduct(to) &&
    sideOfProduct(to) !== 'site' &&
    !isInside(to, 'src/i18n') &&
    !(isInside(to, 'src/resources') && sideOf(to) !== 'server') &&
    'a custom screen imports only site and contract of the kernel, i18n and resources'
  )
}

/** What the kernel has of users, profiles and features for a product without its own, for each side. */
const accountsOfKernel = {
  server: ['kernel/accounts/folder.server.ts', 'kernel/accounts/tables.server.ts', 'kernel/features/usual.server.ts'],
  site: ['kernel/accounts/site.ts', 'kernel/features/usual.site.ts'],
  texts: 'kernel/accounts/texts.ts',
} as const

/** The parts of the kernel that a half of the product may import beside its contracts. */
const besideProduct = {
  // What the site loads later, each a chunk of its own.
  shared: ['src/custom/public', 'src/i18n'],
  server: ['kernel/core/server', 'server', ...accountsOfKernel.server],
  site: [
    entry,
    'kernel/core/site/product.ts',
    'kernel/core/site/i18n',
    'src/custom',
    'src/i18n',
    ...accountsOfKernel.site,
  ],
} as const

/** A half of the product: data, parts of resources for the same side, and what makes it known to the kernel. */
const productRule = ({ from, to }: Import) => {
  const side = sideOfProduct(from) ?? 'shared'
  const sides = side === 'server' ? ['definition', 'shared', 'server'] : ['definition', 'shared']
  return (
    isOurs(to) &&
    !isContract(to) &&
    !isProduct(to) &&
    sideOfProduct(to) !== side &&
    !besideProduct[side].some((path) => to === path || isInside(to, path)) &&
    !(isInside(to, 'src/resources') && sides.includes(sideOf(to))) &&
    `the ${side} half of the product imports only contracts of the kernel, and what the same side has of resources`
  )
}

/** The features that a product has, each by its registration for the same side. */
const featuresRule = ({ from, to }: Import) => {
  const side = /features\.(server|site)\.ts$/.exec(from)?.[1] ?? 'contract'
  return (
    to !== `kernel/core/${side}/feature.ts` &&
    !new RegExp(`^kernel/features/[^/]+/${side}/feature\\.ts$`).test(to) &&
    'a list of features imports only registrations: feature.ts of each'
  )
}

const i18nRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isContract(to) &&
  !isInside(to, 'src/i18n', 'kernel/core/site/i18n') &&
  to !== accountsOfKernel.texts &&
  !isProduct(to) &&
  !(isInside(to, 'src/resources') && sideOf(to) === 'shared') &&
  !(typeOnly && (isSite(to) || isInside(to, 'src/resources'))) &&
  'i18n imports only i18n, contracts of the kernel and rules of resources, and types of its site and of resources'

const siteRule = ({ from, to, names = [] }: Import) => {
  if ((isContract(to) || /^src\/resources\/(?:[^/]+\/)+calls\.ts$/.test(to)) && names.includes('endpoints'))
    return 'the endpoint table loads every schema: only server and tests import it'
  if (isPackage(to, 'zod') && to !== 'zod/mini') return 'the site imports zod/mini instead of zod'
  if (isPackage(to, 'ra-core', 'ra-ui-materialui')) return 'import react-admin, which exports both'
  if (isPackage(to, 'react-admin') && !hasForms(from) && names.some(mayLoadMui))
    return "react-admin's components belong in lazily loaded forms: kernel/core/site/fields and the forms of resources"
  if (
    isOurs(to) &&
    !isInside(to, 'src') &&
    !isContract(to) &&
    !isSite(to) &&
    !isPartOfKind(to, ...partsOfKinds.input) &&
    to !== accountsOfKernel.texts
  )
    return 'the site imports only src, and contract and site of the kernel'
  if (
    isSite(to) &&
    partOfKernel(from) === undefined &&
    to !== entry &&
    !entriesFor(from).some((path) => to === path || isInside(to, path))
  )
    return `import the engine from ${entry}`
  return false
}

/** The tests of the kernel know toys, but no product: they pass without it. */
const kernelTestRule = ({ to }: Import) =>
  isInside(to, 'src', 'server') && "the kernel's tests import nothing of the product: tests/kernel has toys"

type Rule = (found: Import) => string | false | undefined

const kernelRules: Readonly<Record<string, readonly Rule[]>> = {
  contract: [contractRule],
  server: [kernelServerRule],
  site: [siteRule, kernelSiteRule, inputsRule],
}
const layers: readonly (readonly [folder: string, ...rules: Rule[]])[] = [
  ['kernel/commands', commandsRule],
  ['kernel/kinds', kindsRule, inputsRule],
  ['kernel/core/site/ui', uiRule],
  ['server', serverRule],
  ['server/migrations', migrationRule],
  // Of a product of examples/.
  ['src/migrations', migrationRule],
  ['src/resources', resourcesRule],
  ['src/custom', siteRule, customRule],
  ['src/i18n', siteRule, i18nRule],
  ['tests/kernel', kernelTestRule],
]

/** The files that re-export besides doors: the engine's entry, and what a definition is written with. */
const barrels = [entry, 'kernel/core/contract/define.ts', 'kernel/kinds/all/contract.ts']

/**
 * Returns the path whose rules a file keeps: a product of examples/ has the folders of src/, and kernel/accounts has resources as they have.
 * Neither knows the first product: ownWorldRule.
 */
const alike = (path: string): string =>
  path
    .replace(/^(?:examples\/[^/]+|create-sillage\/template\/src)\//, 'src/')
    .replace(/^kernel\/accounts\/(?=[^/]+\/)/, 'src/resources/')

/** A product of examples/ knows itself and the kernel, and nobody else knows it; kernel/accounts knows the kernel. */
const ownWorldRule = ({ from, to }: Import) => {
  const [, own] = /^(examples\/[^/]+|create-sillage\/template)\//.exec(from) ?? []
  if (own !== undefined && isOurs(to) && !isInside(to, own, 'kernel'))
    return `${own} is a product of its own: it imports only itself and the kernel`
  if (own === undefined && isInside(to, 'examples') && !isInside(from, 'tests'))
    return 'only a product knows itself, and tests'
  return (
    isInside(from, 'kernel/accounts') &&
    isOurs(to) &&
    !isInside(to, 'kernel') &&
    'kernel/accounts imports only the kernel'
  )
}

const forbiddenAt = (found: Import): string | undefined => {
  if (found.reExport && !barrels.includes(found.from) && !isDoor(found.from))
    return `no barrels: only ${barrels.join(', ')} and the doors of domains re-export`
  const rules = [
    ...(kernelRules[partOfKernel(found.from) ?? ''] ?? []),
    ...layers.flatMap(([folder, ...own]) => (isInside(found.from, folder) ? own : [])),
    ...(/^src\/product\/features\b/.test(found.from) ? [featuresRule] : sideOfProduct(found.from) ? [productRule] : []),
    outsideRule,
    floorRule,
    doorRule,
    featureRule,
  ]
  for (const rule of rules) {
    const reason = rule(found)
    if (reason) return reason
  }
  return undefined
}

/** Returns why an import is forbidden; undefined if it is allowed. */
export const forbidden = (found: Import): string | undefined =>
  ownWorldRule(found) || forbiddenAt({ ...found, from: alike(found.from), to: alike(found.to) })
