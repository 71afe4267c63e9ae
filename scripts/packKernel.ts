// Packs the kernel into build/ as the npm package @sillage/kernel (`npm run pack`), and create-sillage beside it. The kernel has
// JavaScript beside its sources, because Node strips no types under node_modules. Types come from the sources: they depend on the registered product.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../kernel/package.json' with { type: 'json' }
import rootPackage from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/kernel')

/** The files behind these names: of a source its types and its JavaScript. */
const filesBehind = (names: string) => ({
  ...Object.fromEntries(
    ['ts', 'tsx'].map((extension) => [`${names}.${extension}`, { types: `./*.${extension}`, default: './*.js' }]),
  ),
  [names]: './*',
})

rmSync(folder, { recursive: true, force: true })
cpSync(join(root, 'kernel'), folder, { recursive: true, filter: (path) => !path.endsWith('/tsconfig.json') })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'kernel'], { cwd: root })
// They are checked here: a product has neither the optional packages, nor is a fault of the kernel its own.
for (const name of globSync('**/*.{ts,tsx}', { cwd: folder })) {
  const path = join(folder, name)
  writeFileSync(path, `// @ts-nocheck\n${readFileSync(path, 'utf8')}`)
}
// The compiler rewrites the names in imports; these files are loaded by their addresses.
for (const name of globSync('**/*.js', { cwd: folder })) {
  const path = join(folder, name)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(new URL\('\.[^']*)\.ts'/g, "$1.js'"))
}
/** The types of its dependencies: whoever compiles its sources needs them. */
const types = Object.fromEntries(
  Object.entries(rootPackage.devDependencies).filter(
    ([name]) => name === '@types/node' || name.replace(/^@types\//, '') in packageJson.dependencies,
  ),
)
const packed = {
  ...packageJson,
  private: undefined,
  dependencies: { ...packageJson.dependencies, ...types },
  imports: filesBehind('#kernel/*'),
  exports: filesBehind('./*'),
}
writeFileSync(join(folder, 'package.json'), JSON.stringify(packed, undefined, 2))
// Prints the names of the tarballs.
const pack = (of: string) =>
  execFileSync('npm', ['pack', '--silent', '--pack-destination', join(root, 'build')], { cwd: of, stdio: 'inherit' })
pack(folder)
pack(join(root, 'create-sillage'))
