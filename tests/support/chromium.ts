// Finds a Chromium for the browser tests, or installs one.
// The order is: CHROMIUM_PATH, an installed browser, the package of Debian or Ubuntu (as root), Playwright's download.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A headless shell takes a third less time than the full browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const folders = [
  ...(process.env['PATH'] ?? '').split(':').filter(Boolean),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
]
const isRoot = process.getuid?.() === 0

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the browsers of this machine, the preferred one first. @throws Error if CHROMIUM_PATH is not a program */
const installed = (): string[] => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isProgram(named)) return [named]
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program`)
  }
  const inFolders = (names: readonly string[]) => folders.flatMap((folder) => names.map((name) => `${folder}/${name}`))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...inFolders(shells), ...inFolders(browsers), mac, chromium.executablePath()].filter(
    (path) => path !== '' && isProgram(path),
  )
}

const run = (program: string, args: string[]): boolean => {
  try {
    execFileSync(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

/** Whether a browser starts: Ubuntu's `chromium` only launches its snap, which fails in a container. */
const runs = (path: string): boolean => {
  try {
    execFileSync(path, ['--version', ...(isRoot ? ['--no-sandbox'] : [])], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

/** Returns the path of a working Chromium, and installs one if possible. @throws Error that says what to install */
export const findChromium = (): string => {
  const found = installed().find(runs)
  if (found !== undefined) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the package of this system…')
    const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    if (run('apt-get', ['update', '-qq']) && ['chromium-headless-shell', 'chromium'].some(install)) {
      const packaged = installed().find(runs)
      if (packaged !== undefined) return packaged
    }
  }
  console.log("No Chromium found: trying Playwright's own download…")
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const downloaded = chromium.executablePath()
    if (runs(downloaded)) return downloaded
  }
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: `apt-get install chromium`; anywhere: `npx playwright install --with-deps chromium`), or set CHROMIUM_PATH=/path/to/chromium.',
  )
}

/** Switches off the GPU and all background network traffic. Playwright already switches off the sandbox, which root cannot use. */
export const chromiumArgs: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
