// Builds the site if its sources changed since the last build, and never leaves a partial build.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestFiles } from '#kernel/core/server/process/digestFiles.ts'
import { productServer } from '#kernel/core/server/product.ts'

/** npm runs this in the folder of the product's package. */
const root = process.cwd()
const { builds, module } = productServer()
const built = fileURLToPath(builds)
/** The folder of the product, for vite.config.ts. */
export const folder = relative(root, fileURLToPath(new URL('..', module)))
const siteDir = join(built, 'site')
const digestFile = join(built, 'site.digest')

/** Returns the path of the product's configuration of Vite, or of the one for products without their own. */
export const viteConfig = (): string => {
  const own = join(root, 'vite.config.ts')
  return existsSync(own) ? own : join(import.meta.dirname, `viteConfig${extname(import.meta.filename)}`)
}

/** All files that a build reads. A product outside of this repository has the kernel as a package. */
const sources = [
  'kernel',
  folder,
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
].filter((path) => existsSync(join(root, path)))

const runVite = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--config', viteConfig(), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', PRODUCT: folder },
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
  const digest = await digestFiles(root, sources)
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
