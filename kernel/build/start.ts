// Builds the site if it changed, then runs the server in this process, so that it receives signals (`npm start`).
// `npm run build` (--build) only builds, and packs a database from which new folders start.
// `npm run dev` (--dev) serves the site with hot reload on PORT and proxies calls to a server that restarts on changes.
import { spawn } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { createServer as createSocket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { product } from '#kernel/core/contract/product.ts'
import { onSignal } from '#kernel/core/server/process/signals.ts'
import { help, processSettings } from '#kernel/core/server/env.ts'
import { features } from '#kernel/core/server/features.ts'
import { productServer } from '#kernel/core/server/product.ts'
import { buildSite, folder, viteConfig } from './siteBuild.ts'
import { buildTemplate } from './templateBuild.ts'

/** npm runs this in the folder of the product's package. */
const root = process.cwd()

/** Where the paths begin that belong to the server. */
const serverPaths = [
  '/api/',
  '/files/',
  '/health/',
  '/config.json',
  '/openapi.json',
  '/metrics',
  ...features.flatMap(({ paths = [] }) => paths),
  ...productServer().paths,
]

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket()
    socket.once('error', reject)
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })

const develop = async (port: number, host: string): Promise<void> => {
  const { createServer } = await import('vite')
  process.env['PRODUCT'] = folder
  const target = `http://127.0.0.1:${await freePort()}`
  const vite = await createServer({
    root,
    configFile: viteConfig(),
    server: {
      port,
      host,
      strictPort: port !== 0,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target, changeOrigin: false }])),
    },
  })
  await vite.listen()
  const url = `http://localhost:${vite.config.server.port ?? port}`
  const server = spawn(
    process.execPath,
    ['--import', productServer().module, '--watch', '--watch-preserve-output', import.meta.filename, '--serve'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: new URL(target).port,
        PUBLIC_URL: process.env['PUBLIC_URL'] ?? url,
      },
    },
  )
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) return
    stopping = true
    const ended = server.exitCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined
    server.kill('SIGTERM')
    await Promise.all([vite.close(), ended])
    process.exit(code)
  }
  server.once('exit', (code) => void stop(code ?? 1))
  onSignal(() => void stop(0))
  vite.printUrls()
}

try {
  const settings = processSettings()
  if (settings === 'help') process.stdout.write(help())
  else if (process.argv.includes('--build')) await Promise.all([buildSite(), buildTemplate()])
  else if (process.argv.includes('--dev')) await develop(settings.PORT, settings.HOST)
  else {
    if (!process.argv.includes('--serve')) await buildSite()
    // The next start compiles only what has changed.
    enableCompileCache(fileURLToPath(new URL('compiled', productServer().builds)))
    await (await import('#kernel/core/server/start.ts')).start()
  }
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${product().name} cannot start: ${sentence}\n`)
  process.exit(1)
}
