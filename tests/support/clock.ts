// Stops Date and timers, so that a test advances time itself.
import { vi } from 'vitest'

/** Stops Date and the timers at an instant; both run again after the test. */
export const stopClock = (instant: string): void => {
  vi.useFakeTimers({ now: new Date(instant) })
}

/** Stops only Date: timers, promises and user-event work as usual. */
export const stopDate = (instant: string): void => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}

/** Advances the time and runs the timers that are due. */
export const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}
