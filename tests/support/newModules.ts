// Gives a test modules that nobody has loaded yet, as a new page or process has them.
import { vi } from 'vitest'

/** Forgets every module, and defines the product anew. */
export const newModules = async (): Promise<void> => {
  vi.resetModules()
  await import('#src/product/server.ts')
}
