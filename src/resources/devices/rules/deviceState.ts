// Says which signal decides a device's state, worst first. Silence counts against its rhythm and its site's hours.
import { telemetry as limits } from '#src/product/limits.ts'
import { openTime, type Place } from '#src/resources/sites/rules/openTime.ts'
import { lateAfter } from '#src/resources/telemetry/rules/rhythm.ts'

export interface DecidingSignals {
  lastContactAt: string | null
  /** How often it is usually heard of. */
  usualSeconds: number | null
  /** How often it was late in the last day, and came back. */
  returns: number
  maintenance: boolean
  place: Place | null
  rollout: 'none' | 'pending' | 'loaded' | 'refused' | 'waiting'
}
export type DeviceState =
  | 'never'
  | 'maintenance'
  | 'silent'
  | 'late'
  | 'flapping'
  | 'refused'
  | 'pending'
  | 'waiting'
  | 'stuck'
  | 'idle'
  | 'fine'

/** A slot that gives nothing although it should (capsules/rules/gaps.ts). */
export interface SilentSlot {
  slot: number
  silence: { kind: 'idle' | 'stuck'; days: number } | null
}

const dayMs = 86_400_000

const silenceOf = (signals: DecidingSignals, lastContactAt: string, now: number): 'silent' | 'late' | undefined => {
  const last = Date.parse(lastContactAt)
  if (now - last > limits.silentDays * dayMs) return 'silent'
  const after = lateAfter(signals.usualSeconds)
  return after !== undefined && openTime(last, now, signals.place) > after * 1000 ? 'late' : undefined
}

/** `now` is in milliseconds. */
export const deviceStateOf = (signals: DecidingSignals, slots: readonly SilentSlot[], now: number): DeviceState => {
  const { lastContactAt, returns, maintenance, rollout } = signals
  if (lastContactAt === null) return maintenance ? 'maintenance' : 'never'
  const silence = silenceOf(signals, lastContactAt, now) ?? (returns >= limits.returns ? 'flapping' : undefined)
  if (silence) return maintenance ? 'maintenance' : silence
  if (rollout !== 'none' && rollout !== 'loaded') return rollout
  const kinds = slots.flatMap(({ silence: gap }) => gap?.kind ?? [])
  return kinds.includes('stuck') ? 'stuck' : kinds.includes('idle') ? 'idle' : 'fine'
}
