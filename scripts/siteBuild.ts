// Builds the site if its sources changed since the last build, and never leaves a partial build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productServer } from '#kernel/core/server/product.ts'

const root = join(import.meta.dirname, '..')
const { builds, module } = productServer()
const built = fileURLToPath(builds)
/** The folder of the product, for vite.config.ts. */
export const product = relative(root, fileURLToPath(new URL('..', module)))
const siteDir = join(built, 'site')
const digestFile = join(built, 'site.digest')

/** All files that a build reads. A product outside of this repository has the kernel as a package. */
const sources = [
  'kernel',
  product,
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
].filter((path) => existsSync(join(root, path)))

const filesOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => undefined)
  return entries
    ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    : [join(root, path)]
}

const digestSources = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(filesOf))).flat().sort()) {
    hash.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

const runVite = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', PRODUCT: product },
    })
    const end = () => child.kill('SIGKILL')
    process.prependOnceListener('exit', end)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error('the site could not be built; see the errors above'))
    })
  })

/** Brings build/site up to date with the sources. @throws Error when the build fails */
export const buildSite = async (): Promise<void> => {
  const digest = await digestSources()
  const known = await readFile(digestFile, 'utf8').catch(() => undefined)
  if (known === digest && existsSync(join(siteDir, 'index.html'))) return

  process.stdout.write('building the site…\n')
  // Builds into a temporary folder, so that a running server keeps its site until the new one is complete.
  const fresh = join(built, `site-${process.pid}`)
  // Removes the partial build when the process exits early.
  const clear = () => rmSync(fresh, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', clear)
  try {
    await mkdir(fresh, { recursive: true })
    await runVite(fresh)
    await rm(siteDir, { recursive: true, force: true })
    await rename(fresh, siteDir)
    await writeFile(digestFile, digest)
  } finally {
    process.off('exit', clear)
    clear()
  }
}
