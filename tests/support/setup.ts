// Fails a test that writes to console.error or console.warn.
import { afterEach, beforeEach, vi } from 'vitest'
import { format } from 'node:util'
import { setTimeZone } from '#kernel/core/contract/days.ts'

// The zone of the tests of a file that sets no other one. The process has it too (vitest.config.ts).
setTimeZone('UTC')

const noise: string[] = []

/** react-admin writes down each call that a screen cancels: how many there are depends on how fast the server answers. */
const isCanceled = ([error]: unknown[]): boolean => Reflect.get(Object(error), 'name') === 'AbortError'

beforeEach(() => {
  noise.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      if (!isCanceled(args)) noise.push(`console.${level}: ${format(...args)}`)
    })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (noise.length > 0)
    throw new Error(`A test must not write to the console, but it wrote:\n${noise.splice(0).join('\n')}`)
})

/** Returns and clears the console output so far, for tests that expect it. */
export const takeNoise = (): string[] => noise.splice(0)
