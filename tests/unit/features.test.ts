// Checks that a product loads nothing of a feature that it does not have: neither the server nor the site imports a file of its folder.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

interface Product {
  /** Its folder, and that of its people. */
  folder: string
  accounts: string
}
const first: Product = { folder: 'src', accounts: 'src/resources' }
const library: Product = { folder: 'examples/library', accounts: 'kernel/accounts' }

type Half = 'server' | 'site'
const featuresWith = (half: Half | '*'): string[] => [
  ...new Set(globSync(`kernel/features/*/${half}/feature.ts`).flatMap((file) => file.split('/')[2] ?? [])),
]
/** Returns the list of a product: its own, or the usual one. */
const listOf = (folder: string, half: Half): string =>
  [`${folder}/product/features.${half}.ts`, `kernel/features/usual.${half}.ts`].find((path) => existsSync(path)) ?? ''
/** Returns the features in the list of a product. */
const listedIn = (folder: string, half: Half): string[] =>
  [...readFileSync(listOf(folder, half), 'utf8').matchAll(/\/features\/(\w+)\//g)].flatMap(([, name]) => name ?? [])

/** The features that the library does not have. */
const absent = featuresWith('*').filter(
  (name) => ![...listedIn(library.folder, 'server'), ...listedIn(library.folder, 'site')].includes(name),
)
/** The features that the first product could leave out: of these three, files of its own import some. */
const optional = featuresWith('*').filter((name) => !['backups', 'exports', 'imports'].includes(name))

const files = new Set(globSync('{kernel,server,src,examples}/**/*.{ts,tsx}'))

const atRunTime = /(?:^(?:import|export)(?! type)[^'"]*?from |^import |import\()\s*'([#.][^'?]+)/gm
const withTypes = /(?:from |^import |import\()\s*'([#.][^'?]+)/gm

/** Returns the files that a file imports: what it loads at run time, at once or later, or types as well. */
const importsOf = (file: string, text: string, imports = atRunTime): string[] =>
  [...text.matchAll(imports)]
    .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))))
    .filter((target) => files.has(target))

/** Returns every file that is loaded from these; the lists of features lack one. */
const loadedFrom = (entries: readonly string[], product: Product, without = ''): Set<string> => {
  const loaded = new Set<string>()
  const rest = [...entries]
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    const text = readFileSync(file, 'utf8')
    // Demo content that is made of a feature goes with it.
    const isList = file.startsWith(`${product.folder}/product/features.`) || file.startsWith('server/seeds/')
    const left = new RegExp(`^import .*/features/${without}/.*$`, 'gm')
    rest.push(...importsOf(file, isList && without !== '' ? text.replace(left, '') : text))
  }
  return loaded
}

/** What Node and Vite load by the names of files. */
const entriesOf = ({ folder, accounts }: Product): string[] => [
  'kernel/core/server/start.ts',
  `${folder}/main.ts`,
  ...['server', 'site'].map((half) => `${folder}/product/${half}.ts`),
  ...globSync('kernel/core/{contract/calls,server/http/routes}/*.ts'),
  ...globSync(`{${folder}/resources/**,${accounts}/*}/{definition,calls,table,routes,screens,texts}.ts`),
]

const ofFeature = (name: string, loaded: ReadonlySet<string>): string[] =>
  [...loaded].filter((file) => file.startsWith(`kernel/features/${name}/`))

test.each(optional)('the first product loads %s, and nothing of it once its lists leave it out', (name) => {
  expect(ofFeature(name, loadedFrom(entriesOf(first), first)).length).toBeGreaterThan(0)
  expect(ofFeature(name, loadedFrom(entriesOf(first), first, name))).toEqual([])
})

test('the library loads nothing of the features that its lists leave out', () => {
  const loaded = loadedFrom(entriesOf(library), library)
  expect(absent).toContain('plans')
  expect(absent.flatMap((name) => ofFeature(name, loaded))).toEqual([])
  expect(ofFeature('history', loaded).length).toBeGreaterThan(0)
})

test.each(['src', 'examples/library', 'tests/kernel'])(
  'both lists of %s have the same features with two halves',
  (folder) => {
    const [server, site] = [listedIn(folder, 'server'), listedIn(folder, 'site')]
    const whole = featuresWith('site').filter((name) => featuresWith('server').includes(name))
    expect(whole.length).toBeGreaterThan(5)
    expect(whole.filter((name) => server.includes(name) !== site.includes(name))).toEqual([])
  },
)

test('what one feature or one kind of field alone imports of core lies with it', () => {
  const users = new Map<string, Set<string>>()
  for (const file of files)
    for (const target of importsOf(file, readFileSync(file, 'utf8'), withTypes)) {
      const [user = 'others'] = /^kernel\/(?:features|kinds)\/[^/]+\//.exec(file) ?? []
      users.set(target, (users.get(target) ?? new Set()).add(user))
    }
  expect(users.get('kernel/core/contract/limits.ts')?.size).toBeGreaterThan(1)
  const isOfOne = ([file, by]: [string, Set<string>]) =>
    file.startsWith('kernel/core/') && by.size === 1 && !by.has('others')
  expect([...users].filter(isOfOne)).toEqual([])
})
