// Before the first browser test: a browser is found (the workers read CHROMIUM_PATH), and one start builds the site, so that
// the servers of the workers find it built.
import { findChromium } from './chromium.ts'
import { startServer } from './liveServer.ts'

export default async (): Promise<void> => {
  process.env['CHROMIUM_PATH'] = findChromium()
  const server = await startServer()
  await server.stop()
}
