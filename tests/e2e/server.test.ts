// The started program: it ends well when it is told to, and refuses to share its folder.
import { expect, test } from '@playwright/test'
import { startServer } from '#tests/support/liveServer.ts'

test('SIGTERM ends it with 0; a second server on its folder refuses to start, in one line', async () => {
  test.slow()
  const server = await startServer({ SEED: 'none', ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'Admin@123' })
  await expect(startServer({ DATA_DIR: server.dataDir })).rejects.toThrow(/ended with 1 before it listened/)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
