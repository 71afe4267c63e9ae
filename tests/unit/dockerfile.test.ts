// Tests that the image contains exactly the packages that the server imports, and runs Node as `npm start` does.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import kernel from '../../kernel/package.json' with { type: 'json' }
import packageJson from '../../package.json' with { type: 'json' }

/** The name of the package of an import: `@scope/name/file` becomes `@scope/name`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('the Dockerfile removes exactly the packages that the server does not import', () => {
  const loaded = [
    '{server,kernel/{core,features/*}/{server,contract},src/product}/**/*.ts',
    'kernel/commands/*.ts',
    'kernel/kinds/*/{contract,schema,server,sample,sanitizeHtml}.ts',
    'src/resources/**/{definition,calls,paths,payloads,schemas,table,routes,*.server,rules/*}.ts',
  ]
  // What the product tells the site's frame.
  const isOfSite = (file: string) =>
    /^src\/product\/(?:site|menu|pages|publicPages|help|features\.site)\.ts$/.test(file)
  const files = globSync(loaded).filter((file) => !isOfSite(file))
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^'.#][^']*)'/g)].map(([, specifier = '']) =>
      packageOf(specifier),
    ),
  )
  const removed =
    /--omit=dev \\\n(.*?)\n\nFROM/s.exec(readFileSync('Dockerfile', 'utf8'))?.[1]?.match(/[^\s\\]+/g) ?? []
  const packages = Object.keys({ ...kernel.dependencies, ...packageJson.dependencies })
  const siteOnly = packages.filter((name) => name !== kernel.name && !imported.includes(name))
  expect(removed.filter((name) => name !== 'node').toSorted()).toEqual(siteOnly.toSorted())
})

test('the image gives Node the same options as npm start', () => {
  const options = (command: string) => command.match(/--[\w-]+(=[\w-]+)?/g)
  const [, command = ''] = /\nCMD (.*)\n/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect(options(command)).toEqual(options(packageJson.scripts.start))
})

test('the image contains the product', () => {
  const copied = readFileSync('Dockerfile', 'utf8')
  for (const path of ['src/product.ts', 'src/product']) expect(copied).toContain(`COPY ${path} ${path}\n`)
})
