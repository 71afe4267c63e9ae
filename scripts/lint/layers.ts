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

const isInside = (path: string, ...folders: readonly string[]) => folders.some((folder) => path.startsWith(`${folder}/`))
const isPackage = (path: string, ...names: readonly string[]) => names.some((name) => path === name || path.startsWith(`${name}/`))

const roots = ['contract', 'server', 'src', 'tests', 'scripts']
const isOurs = (path: string) => isInside(path, ...roots)

/** The folder of src/custom that contains a file: `shell` for src/custom/shell/header/Header.tsx. */
const customFolder = (path: string) => /^src\/custom\/([^/]+)\//.exec(path)?.[1]

/** The folders of pages outside the admin, which run without react-admin, and the providers that they may import. */
const outsideTheAdmin = ['session', 'public']
const bareProviders = ['http', 'storage', 'config'].map((name) => `src/providers/${name}.ts`)

/** Where react-admin's inputs are allowed: the engine's fields and the forms of custom screens, which load with a form. */
const pagesWithoutForms = ['shell', 'session', 'dashboard', 'public']
const hasForms = (path: string) => isInside(path, 'src/engine/fields') || ![undefined, ...pagesWithoutForms].includes(customFolder(path))

/** Most of react-admin's components load MUI. Outside forms, only its hooks and these components are allowed. */
const withoutMui = ['CoreAdminContext', 'I18nContext', 'ResourceContextProvider']
const mayLoadMui = (name: string) => name === '*' || (/^[A-Z]/.test(name) && !withoutMui.includes(name))

const contractRule = ({ to }: Import) =>
  isOurs(to)
    ? !isInside(to, 'contract') && 'contract imports nothing from server, src, tests or scripts'
    : !isPackage(to, 'zod/mini', 'cpf-cnpj-validator') && 'contract imports no packages except zod/mini and cpf-cnpj-validator'

/** The files that a definition may load, because lists and menu load all definitions. */
const definitionParts = ['define', 'call', 'limits', 'access', 'languages'].map((name) => `contract/${name}.ts`)
const definitionRule = ({ to, typeOnly }: Import) =>
  !typeOnly &&
  !isInside(to, 'contract/resources') &&
  !definitionParts.includes(to) &&
  'a definition is data: it imports define, call, limits, access, languages and other definitions, and types from anywhere else'

const serverRule = ({ to }: Import) => isOurs(to) && !isInside(to, 'contract', 'server') && 'server imports only contract and server'

const uiRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/ui', 'src/i18n') &&
  !['kernel/contract/limits.ts', 'kernel/contract/days.ts'].includes(to) &&
  'ui has no product knowledge: it imports only ui, i18n, contract/limits and contract/days'

const engineRule = ({ to }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/engine', 'src/ui', 'src/i18n', 'contract') &&
  'the engine imports only contract, ui and i18n; no resource, custom screen or provider'

const resourcesRule = ({ from, to }: Import) =>
  (isInside(to, 'src/resources') && from !== to && 'a resource refers to another by name, without importing it') ||
  (isOurs(to) &&
    !isInside(to, 'src/engine', 'src/ui', 'src/custom', 'src/i18n', 'contract') &&
    'a resource imports only engine, ui, contract, custom and i18n')

const customRule = ({ from, to, typeOnly }: Import) => {
  const [own, other] = [customFolder(from), customFolder(to)]
  if (other !== undefined)
    return own !== other && !(own === 'shell' && other === 'session') && `custom/${own} does not import custom/${other}`
  if (isInside(to, 'src/providers'))
    return (
      !typeOnly &&
      !(own !== undefined && outsideTheAdmin.includes(own) && bareProviders.includes(to)) &&
      'a custom screen imports only types from providers; session and public may import http, storage and config'
    )
  return (
    isOurs(to) &&
    !isInside(to, 'src/engine', 'src/ui', 'src/i18n', 'contract') &&
    'a custom screen imports only engine, ui, contract and i18n'
  )
}

const providersRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/providers', 'src/i18n', 'contract') &&
  !(typeOnly && isInside(to, 'src/engine')) &&
  'providers import only contract, i18n and types of the engine'

const i18nRule = ({ to, typeOnly }: Import) =>
  isOurs(to) &&
  !isInside(to, 'src/i18n', 'contract') &&
  !(typeOnly && isInside(to, 'src/resources', 'src/engine')) &&
  'i18n imports only i18n and contract, and types of engine and resources'

const siteRule = ({ from, to, names = [] }: Import) => {
  if (isInside(to, 'contract') && names.includes('endpoints'))
    return 'the endpoint table loads every schema: only server and tests import it'
  if (isPackage(to, 'zod') && to !== 'zod/mini') return 'the site imports zod/mini instead of zod'
  if (isPackage(to, 'ra-core', 'ra-ui-materialui')) return 'import react-admin, which exports both'
  if (isPackage(to, 'react-admin') && !hasForms(from) && names.some(mayLoadMui))
    return "react-admin's components belong in lazily loaded forms: src/engine/fields and the forms of src/custom"
  if (isOurs(to) && !isInside(to, 'src', 'contract')) return 'src imports only src and contract'
  if (isInside(to, 'src/engine') && !isInside(from, 'src/engine') && to !== 'kernel/site/index.ts')
    return 'import the engine from kernel/site/index.ts'
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
  ['src/i18n', i18nRule],
]

/** Returns why an import is forbidden; undefined if it is allowed. */
export const forbidden = (found: Import): string | undefined => {
  if (found.reExport && found.from !== 'kernel/site/index.ts') return 'no barrels: only kernel/site/index.ts re-exports'
  for (const [folder, ...rules] of layers) {
    if (!isInside(found.from, folder)) continue
    for (const rule of rules) {
      const reason = rule(found)
      if (reason) return reason
    }
  }
  return undefined
}
