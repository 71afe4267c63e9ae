// Prepares the browser tests: finds a browser, builds the site and seeds the demo content by starting a server once.
// CHROMIUM_PATH and DEMO_DATA pass the paths to the workers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { startServer } from './liveServer.ts'

/** Playwright's global setup; returns a function that removes the demo content. */
export default async (): Promise<() => Promise<void>> => {
  process.env['CHROMIUM_PATH'] = findChromium()
  const data = await mkdtemp(join(tmpdir(), 'sillage-demo-'))
  const server = await startServer({ DATA_DIR: data })
  await server.stop()
  process.env['DEMO_DATA'] = data
  return () => rm(data, { recursive: true, force: true })
}
