// Tests the started program: it stops on SIGTERM and refuses to share its folder.
import { expect, test } from '@playwright/test'
import { startServer } from '#tests/support/liveServer.ts'

test('the server exits with 0 on SIGTERM, and a second server on its folder refuses to start', async () => {
  test.slow()
  const server = await startServer({ SEED: 'none', ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'Admin@123' })
  await expect(startServer({ DATA_DIR: server.dataDir })).rejects.toThrow(/ended with 1 before it listened/)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
