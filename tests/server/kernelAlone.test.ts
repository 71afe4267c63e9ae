// Tests that the kernel needs neither resources nor product: its own tests pass in a copy of the repository without them.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyRepository } from '#tests/support/repositoryCopy.ts'

test('the tests of the kernel pass without src/resources and src/product', async () => {
  const { folder, remove } = await copyRepository([])
  for (const name of ['resources', 'product']) await rm(join(folder, 'src', name), { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    join(folder, 'node_modules/.bin/vitest'),
    ['run', '--project', 'kernel*', '--reporter=dot'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, TEST_DATABASE_URL: '', NO_COLOR: '1' } },
  )
  await remove()
  expect(status, `${stdout}${stderr}`).toBe(0)
  expect(stdout).toMatch(/Test Files +\d+ passed/)
})
