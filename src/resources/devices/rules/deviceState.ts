// Says how a device is, the worst first: its contact, its capsules, its campaign, its slots. Silence counts against its rhythm and its site's hours.
import { telemetry as limits, type ShotLevel } from '#src/product/limits.ts'
import { openTime, type Place } from '#src/resources/sites/rules/openTime.ts'
import type { Signals } from '#src/resources/telemetry/payloads.ts'
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
/** What the capsules of a device say; every slot of its campaign, and the capsules that fit none. */
export interface DeviceCapsules {
  slots: readonly {
    capsule: Judged | null
    spare: readonly Judged[]
    /** A slot that gives nothing although it should (forecasts/rules/forecastDevice.ts). */
    silence: { kind: 'idle' | 'stuck'; days: number } | null
  }[]
  loose: readonly Judged[]
}
interface Judged {
  level: ShotLevel
}

/** The states of a device that is not heard of. */
const unheard = ['never', 'maintenance', 'silent'] as const
export type DeviceState =
  | (typeof unheard)[number]
  | 'noCapsule'
  | 'runningOut'
  | 'refused'
  | 'pending'
  | 'waiting'
  | 'flapping'
  | 'stuck'
  | 'idle'
  | 'fine'

export const isUnheard = (state: DeviceState): boolean => unheard.some((one) => one === state)

const dayMs = 86_400_000

const isSilent = (signals: DecidingSignals, lastContactAt: string, now: number): boolean => {
  const last = Date.parse(lastContactAt)
  if (now - last > limits.silentDays * dayMs) return true
  const after = lateAfter(signals.usualSeconds)
  return after !== undefined && openTime(last, now, signals.place) > after * 1000
}

const unheardOf = (signals: DecidingSignals, now: number): DeviceState | undefined => {
  const { lastContactAt, maintenance } = signals
  if (lastContactAt !== null && !isSilent(signals, lastContactAt, now)) return undefined
  return maintenance ? 'maintenance' : lastContactAt === null ? 'never' : 'silent'
}

/** Whether it runs the campaign that it should run, but not yet as it is now. */
export const isVersionPending = ({
  rollout,
  wanted,
  loaded,
}: Pick<Signals, 'rollout' | 'wanted' | 'loaded'>): boolean =>
  rollout === 'pending' && wanted !== null && wanted.campaignId === loaded?.campaignId

/** What those say that are heard of. The list of devices knows only of their campaigns. */
const reportedOf = ({ rollout, returns, maintenance }: DecidingSignals, slots: DeviceCapsules['slots']) => {
  if (rollout !== 'none' && rollout !== 'loaded') return rollout
  if (returns >= limits.returns) return maintenance ? 'maintenance' : 'flapping'
  const kinds = slots.flatMap(({ silence }) => silence?.kind ?? [])
  return (['stuck', 'idle'] as const).find((kind) => kinds.includes(kind))
}

export const countCapsules = ({ slots, loose }: DeviceCapsules) => {
  const capsules = [...loose, ...slots.flatMap(({ capsule, spare }) => [...(capsule ? [capsule] : []), ...spare])]
  return {
    slots: slots.length,
    filledSlots: slots.filter(({ capsule }) => capsule !== null).length,
    runningOut: capsules.filter(({ level }) => level === 'critical' || level === 'empty').length,
  }
}

/** Returns all that is wrong with a device, the worst first; `fine` alone if nothing is. `now` is in milliseconds. */
export const deviceStates = (signals: DecidingSignals, capsules: DeviceCapsules, now: number): DeviceState[] => {
  const { slots, filledSlots, runningOut } = countCapsules(capsules)
  const contact = unheardOf(signals, now)
  const known: (DeviceState | false | undefined)[] = [
    contact,
    filledSlots < slots && 'noCapsule',
    runningOut > 0 && 'runningOut',
    !contact && reportedOf(signals, capsules.slots),
  ]
  const states = known.filter((state) => state !== undefined && state !== false)
  return states.length > 0 ? states : ['fine']
}
