// Generates what a device reports, day by day. Pure: equal arguments give equal events, whenever and wherever it runs.
import { createRandom } from '#server/seeds/random.ts'
import type { TelemetryEvent } from '#src/resources/telemetry/payloads.ts'
import type { SimulatedCampaign, SimulatedCapsule, SimulatedDevice } from './fleet.ts'
import type { SimulatedDay, SimulatedTime } from './simulatedTime.ts'
import { drawTurns, regimeOf } from './regimes.ts'

type Without<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never
/** Something that happens to the device, at its true time. */
interface Happening {
  at: number
  what: Without<TelemetryEvent, 'device' | 'event' | 'at'>
}

/** A place of the device with its capsule. */
interface Slot {
  capsule: SimulatedCapsule
  left: number
  /** When the capsule was put in; undefined while another one that nobody has registered gives the shots. */
  since: number | undefined
}

const [hour, minute] = [3_600_000, 60_000]
/** How often a device says that it is there. Only the first and last time of a day are told. */
const contactMinutes = 15
const serviceHour = 9
const reasons = { empty: 'vazia', early: 'troca antecipada', refused: 'memória cheia' }

/** Yields what the device reports on each day, in the order in which it happened; nothing on a day without contact. */
export function* simulateDevice(device: SimulatedDevice, { until, days }: SimulatedTime): Generator<TelemetryEvent[]> {
  const { campaign, former, regime: name } = device
  const random = createRandom(device.seed)
  const chance = () => random.below(1_000_000) / 1_000_000
  const regime = regimeOf(name)
  const turns = drawTurns(random, days.length)
  const phase = random.below(contactMinutes * minute)
  const firmware = random.pick(['2.3.1', '2.3.1', '2.4.0'])
  const early = 0.35 + chance() * 0.2
  const slots: Slot[] = device.capsules.map((capsule) => ({ capsule, left: capsule.shots, since: undefined }))
  const spares = [...device.spares]
  let loaded: SimulatedCampaign | undefined
  let loadedOn = 0
  let hasRefused = false
  let event = 0
  let unsent: TelemetryEvent[] = []
  const isOnDial = ({ fragrance }: SimulatedCapsule) => loaded?.fragrances.includes(fragrance) === true

  const takeSpare = (fits: (spare: SimulatedCapsule) => boolean): SimulatedCapsule | undefined => {
    const at = spares.findIndex(fits)
    return at < 0 ? undefined : spares.splice(at, 1)[0]
  }

  function* changeCampaign({ index, of, begin }: SimulatedDay): Generator<Happening> {
    const isDue = index >= Math.floor((of * 2) / 3)
    if (name === 'campaignRefused' && former && campaign && isDue && !hasRefused) {
      hasRefused = true
      const result = 'refused'
      yield { at: begin + hour, what: { type: 'campaign', campaignId: campaign.id, result, reason: reasons.refused } }
    }
    const keepsFormer = name === 'campaignRefused' || name === 'campaignPending' || !isDue
    const wanted = (keepsFormer && former) || campaign
    const isChanged = wanted?.changedOn !== undefined && loadedOn < wanted.changedOn && wanted.changedOn <= index
    if (!wanted || (wanted === loaded && !isChanged)) return
    loaded = wanted
    loadedOn = index
    yield { at: begin + phase, what: { type: 'campaign', campaignId: wanted.id, result: 'loaded' } }
  }

  const put = (slot: Slot, at: number): Happening => {
    const { serialNumber: capsule, shots: remainingShots } = slot.capsule
    slot.since = at
    return { at, what: { type: 'capsule', change: 'installed', capsule, remainingShots } }
  }

  function* service({ index, begin }: SimulatedDay): Generator<Happening> {
    const at = begin + serviceHour * hour + phase
    for (const slot of slots) {
      const { capsule, left, since } = slot
      if (since === undefined) {
        if (capsule.day <= index) yield put(slot, at)
        continue
      }
      const isEarly = name === 'replacedEarly' && left < capsule.shots * early
      const next = left === 0 || isEarly ? takeSpare(({ fragrance }) => fragrance === capsule.fragrance) : undefined
      if (!next) continue
      const reason = left > 0 ? reasons.early : reasons.empty
      yield { at, what: { type: 'capsule', change: 'removed', capsule: capsule.serialNumber, reason } }
      Object.assign(slot, { capsule: next, left: next.shots })
      yield put(slot, at + minute)
    }
    const wrong = name === 'wrongCapsule' && index >= turns.turn ? takeSpare((spare) => !isOnDial(spare)) : undefined
    if (!wrong) return
    const slot: Slot = { capsule: wrong, left: wrong.shots, since: undefined }
    slots.push(slot)
    yield put(slot, at)
  }

  function* shoot(day: SimulatedDay): Generator<Happening> {
    const [from, to] = regime.hours ?? [0, 24]
    const count = Math.round(device.pace * (regime.pace?.(day, turns) ?? 1) * (0.6 + chance() * 0.8))
    const crowd = from + chance() * (to - from - 1)
    const times = Array.from({ length: count }, () => from + chance() * (to - from))
    for (const hours of regime.isCrowded ? times.map((time) => crowd + (time - from) / 24) : times) {
      const at = Math.round(day.begin + hours * hour)
      const ready = slots.filter(
        ({ capsule, left, since }) => isOnDial(capsule) && (since === undefined || (left > 0 && at > since)),
      )
      // The first slots of a dial are used more.
      const slot = ready[Math.floor(ready.length * chance() ** 1.5)]
      if (!loaded || !slot || at <= day.begin + phase || at >= day.end) continue
      const { fragrance: fragranceId, serialNumber: capsule } = slot.capsule
      const isNamed = slot.since !== undefined
      if (isNamed) slot.left--
      yield { at, what: { type: 'shot', campaignId: loaded.id, fragranceId, ...(isNamed && { capsule }) } }
    }
  }

  for (const day of days) {
    const isOffline = regime.isOffline?.(day, turns) === true
    const happenings: Happening[] = []
    if (!isOffline) {
      const last = Math.min(day.end - contactMinutes * minute + phase, until)
      for (const at of [day.begin + phase, last]) happenings.push({ at, what: { type: 'contact', firmware } })
      happenings.push(...changeCampaign(day), ...service(day))
    }
    if (!isOffline || regime.reportsLate) happenings.push(...shoot(day))

    const error = regime.clockError?.(day, turns) ?? 0
    const numbered = happenings
      .sort((one, other) => one.at - other.at)
      .map(({ at, what }) => ({
        at,
        told: { ...what, device: device.macAddress, event: ++event, at: iso(at + error) },
      }))
    unsent.push(...numbered.flatMap(({ at, told }) => (at <= until ? [told] : [])))
    yield isOffline ? [] : unsent
    if (!isOffline) unsent = []
  }
}

const iso = (at: number): string => new Date(at).toISOString()
