// How serious each state of a device is, for its sign in the list and on its page.
import type { DeviceState } from './rules/deviceState.ts'

export const stateLevels = {
  never: 'warning',
  maintenance: 'quiet',
  silent: 'bad',
  noCapsule: 'warning',
  runningOut: 'warning',
  refused: 'bad',
  pending: 'warning',
  waiting: 'warning',
  flapping: 'warning',
  stuck: 'bad',
  idle: 'warning',
  fine: 'good',
} as const satisfies Readonly<Record<DeviceState, string>>
