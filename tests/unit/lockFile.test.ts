// Checks that the lock file names the packages of every platform.
// npm drops platform packages that a registry did not serve, and then `npm ci` refuses the lock file.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) })),
})

it('the lock file contains the packages of every platform', async () => {
  const { packages } = LockFile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})
