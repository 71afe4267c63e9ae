// Noise is a failure: whatever is written to console.error or console.warn in a test fails it.
import { afterEach, beforeEach, vi } from 'vitest'
import { format } from 'node:util'

const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${level}: ${format(...args)}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (noise.length > 0) throw new Error(`Nothing may be written to the console in a test; this was:\n${noise.splice(0).join('\n')}`)
})

/** For the rare test whose subject is the noise: what was written so far, which is then forgotten. */
export const takeNoise = (): string[] => noise.splice(0)
