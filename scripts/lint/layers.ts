// Who may import whom (docs/decisions): the layers of the tree as one function, which the linter calls for every import.
// dependency-cruiser cannot read TypeScript 7, and path patterns cannot see through relative imports; this file can.

export interface Import {
  /** The importing file, from the root of the repository: `src/custom/shell/header/Header.tsx`. */
  from: string
  /** What is imported: a file from the root (`contract/calls/users.ts`) or a package (`zod/mini`). */
  to: string
  /** `import type`: gone at run time. */
  typeOnly?: boolean
  /** `export … from`. */
  reExport?: boolean
  /** What is taken of it for run time, by name; `*` is all of it. */
  names?: readonly string[]
}

const isInside = (path: string, ...folders: readonly string[]) => folders.some((folder) => path.startsWith(`${folder}/`))
const isPackage = (path: string, ...names: readonly string[]) => names.some((name) => path === name || path.startsWith(`${name}/`))

const roots = ['contract', 'server', 'src', 'tests', 'scripts']
const isOurs = (path: string) => isInside(path, ...roots)

/** The folder of src/custom that a file is in: `shell` for src/custom/shell/header/Header.tsx. */
const customFolder = (path: string) => /^src\/custom\/([^/]+)\//.exec(path)?.[1]

/** Folders that run outside the admin, without react-admin, and what they may call of the providers. */
const outsideTheAdmin = ['session', 'public']
const bareProviders = ['http', 'storage', 'config'].map((name) => `src/providers/${name}.ts`)

/** Where react-admin's inputs may be: the engine's fields and the forms of custom screens, all of them loaded with the form. */
const pagesWithoutForms = ['shell', 'session', 'dashboard', 'public']
const hasForms = (path: string) => isInside(path, 'src/engine/fields') || ![undefined, ...pagesWithoutForms].includes(customFolder(path))

/** react-admin does not tell what draws with MUI (inputs, tables, buttons) from what does not: elsewhere its hooks, and these. */
const drawNothing = ['CoreAdminContext', 'I18nContext', 'ResourceContextProvider']
const mayDraw = (name: string) => name === '*' || (/^[A-Z]/.test(name) && !drawNothing.includes(name))

const contractRule = ({ to }: Import) =>
  isOurs(to)
    ? !isInside(to, 'contract') && 'contract stands alone: it imports nothing of server, src, tests or scripts'
    : !isPackage(to, 'zod/mini', 'cpf-cnpj-validator') && 'contract imports zod/mini and cpf-cnpj-validator alone'

/** What a definition may load: lists and menu load all definitions. */
const definitionParts = ['define', 'call', 'limits', 'access', 'languages'].map((name) => `contract/${name}.ts`)
const definitionRule = ({ to, typeOnly }: Import) =>
  !typeOnly &&
  !isInside(to, 'contract/resources') &&
  !definitionParts.includes(to) &&
  'a definition is data: it imports define, call, limits, access, languages and other definitions, and of all else types alone'

const serverRule = ({ to }: Import) => isOurs(to) && !isInside(to, 'contract', 'server') && 'server imports contract and server alone'

const uiRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/ui', 'src/i18n') &&
  to !== 'contract/limits.ts' &&
  'ui has no product in it: of this repository it imports ui, i18n and the limits alone'

const engineRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/engine', 'src/ui', 'src/i18n', 'contract') &&
  'the engine imports contract, ui, i18n and react-admin; no resource, custom screen or provider'

const resourcesRule = ({ from, to }: Import) =>
  (isInside(to, 'src/resources') && from !== to && 'a resource names another, it does not import it') ||
  (isOurs(to) &&
    !isInside(to, 'src/engine', 'src/ui', 'src/custom', 'src/i18n', 'contract') &&
    'a declaration imports engine, ui, contract, custom and i18n alone')

const customRule = ({ from, to, typeOnly }: Import) => {
  const [own, other] = [customFolder(from), customFolder(to)]
  if (other !== undefined)
    return own !== other && !(own === 'shell' && other === 'session') && `custom/${own} does not import custom/${other}`
  if (isInside(to, 'src/providers'))
    return (
      !typeOnly &&
      !(own !== undefined && outsideTheAdmin.includes(own) && bareProviders.includes(to)) &&
      'a custom screen imports types of the providers alone; session and public may call http, storage and config'
    )
  return (
    isOurs(to) &&
    !isInside(to, 'src/engine', 'src/ui', 'src/i18n', 'contract') &&
    'a custom screen imports engine, ui, contract and i18n alone'
  )
}

const providersRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/providers', 'src/i18n', 'contract') &&
  !(typeOnly && isInside(to, 'src/engine')) &&
  'providers import contract, i18n and the types of the engine that they implement'

const wordsRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/i18n', 'contract') &&
  !(typeOnly && isInside(to, 'src/resources', 'src/engine')) &&
  'words import words and contract, and the types of the screens that need them'

const siteRule = ({ from, to, names = [] }: Import) => {
  if (isInside(to, 'contract') && names.includes('endpoints'))
    return 'the call table pulls every schema along: server and tests read it, the site has the facts'
  if (isPackage(to, 'zod') && to !== 'zod/mini') return 'the site loads zod/mini, never the whole zod'
  if (isPackage(to, 'ra-core', 'ra-ui-materialui')) return 'import react-admin, which passes on both'
  if (isPackage(to, 'react-admin') && !hasForms(from) && names.some(mayDraw))
    return "react-admin's inputs and other components belong to lazily loaded forms: src/engine/fields and the forms of src/custom"
  if (isOurs(to) && !isInside(to, 'src', 'contract')) return 'src imports src and contract alone'
  if (isInside(to, 'src/engine') && !isInside(from, 'src/engine') && to !== 'src/engine/index.ts')
    return 'the engine is entered by src/engine/index.ts'
  return false
}

const layers: readonly (readonly [folder: string, ...rules: ((found: Import) => string | false)[]])[] = [
  ['contract', contractRule],
  ['contract/resources', definitionRule],
  ['server', serverRule],
  ['src', siteRule],
  ['src/ui', uiRule],
  ['src/engine', engineRule],
  ['src/resources', resourcesRule],
  ['src/custom', customRule],
  ['src/providers', providersRule],
  ['src/i18n', wordsRule],
]

/** Why this import is not allowed, or undefined when it is. */
export const forbidden = (found: Import): string | undefined => {
  if (found.reExport && found.from !== 'src/engine/index.ts') return 'no barrels: only src/engine/index.ts passes on what it imports'
  for (const [folder, ...rules] of layers) {
    if (!isInside(found.from, folder)) continue
    for (const rule of rules) {
      const reason = rule(found)
      if (reason) return reason
    }
  }
  return undefined
}
