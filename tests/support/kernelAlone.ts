// Runs the tests of the kernel in a copy of the repository without src/resources and src/product: the kernel needs neither.
import '#src/product/server.ts'
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyRepository } from '#tests/support/repositoryCopy.ts'

const { folder, remove } = await copyRepository([])
for (const name of ['resources', 'product', 'product.ts']) await rm(join(folder, 'src', name), { recursive: true })
const { status } = spawnSync(
  join(folder, 'node_modules/.bin/vitest'),
  ['run', '--project', 'kernel*', ...process.argv.slice(2)],
  { cwd: folder, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: '' } },
)
await remove()
process.exitCode = status ?? 1
