// Says which of its signals decides how a device is: the worst first.
import { telemetry } from '#product/limits.ts'

/** The signals that decide. */
export interface DecidingSignals {
  lastContactAt: string | null
  rollout: 'none' | 'pending' | 'loaded' | 'refused' | 'waiting'
}
export type DeviceState = 'never' | 'silent' | 'refused' | 'pending' | 'waiting' | 'fine'

const dayMs = 86_400_000

/** `now` is in milliseconds. */
export const deviceStateOf = ({ lastContactAt, rollout }: DecidingSignals, now: number): DeviceState => {
  if (lastContactAt === null) return 'never'
  if (now - Date.parse(lastContactAt) > telemetry.silentDays * dayMs) return 'silent'
  return rollout === 'none' || rollout === 'loaded' ? 'fine' : rollout
}
