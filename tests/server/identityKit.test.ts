// Tests that the identity kit is built again after a failure.
import { expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { newModules } from '#tests/support/newModules.ts'

test('a failed identity kit is built again for the next request', async () => {
  // The module keeps the kit, and another file of this worker may have built it.
  await newModules()
  const { identityKit } = await import('#server/external/identity.ts')
  const full = vi.spyOn(ZipFile.prototype, 'addBuffer').mockImplementationOnce(() => {
    throw new Error('no memory')
  })
  await expect(identityKit()).rejects.toThrow('no memory')
  expect((await identityKit()).subarray(0, 2).toString()).toBe('PK')
  full.mockRestore()
})
