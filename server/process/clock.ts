// The one clock of the server; tests hand in another.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
