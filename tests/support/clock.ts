// A clock that tests turn by hand: Date and timers stand still until a test moves them.
import { afterEach, vi } from 'vitest'

/** Stops Date and the timers at an instant; both run again after the test. */
export const stopClock = (instant: string): void => {
  vi.useFakeTimers({ now: new Date(instant) })
}

/** Stops Date alone: timers, promises and user-event go on. */
export const stopDate = (instant: string): void => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}

/** Lets time pass, with what was due to happen in it. */
export const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

afterEach(() => {
  vi.useRealTimers()
})
