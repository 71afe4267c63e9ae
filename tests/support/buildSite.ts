// Before the first browser test: one start builds the site, so that the servers of the workers find it built.
import { startServer } from './liveServer.ts'

export default async (): Promise<void> => {
  const server = await startServer()
  await server.stop()
}
