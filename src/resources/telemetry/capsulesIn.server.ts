// Follows capsules through the events of a batch: put in, taken out, emptied shot by shot. Pure: reads and writes are beside it.
import type { TelemetryEvent } from './payloads.ts'
import type { ChangedCapsule, StoredCapsule } from './tables.server.ts'

type Of<Type extends TelemetryEvent['type']> = Extract<TelemetryEvent, { type: Type }>

/** The capsules that a batch is about. */
export interface Capsules {
  has: (serialNumber: string) => boolean
  /** @throws Error for one that is not there */
  named: (serialNumber: string) => StoredCapsule
  /** Puts a capsule in or takes it out, unless a later event has already said where it is. */
  move: (device: number, event: Of<'capsule'>) => void
  /** Takes a shot from the capsule that gave it, if that is known, and returns its fragrance. */
  give: (device: number, event: Of<'shot'>) => number
  changed: () => ChangedCapsule[]
}

const isBefore = (moment: string | null, at: string): boolean => moment === null || moment <= at

/** The order in which a device uses capsules of one fragrance: the older first, and one of unknown age before it. */
const byAge = (one: StoredCapsule, other: StoredCapsule): number => {
  const [installed, later] = [one.installedAt ?? '', other.installedAt ?? '']
  return installed === later ? one.id - other.id : installed < later ? -1 : 1
}

export const capsulesIn = (stored: readonly StoredCapsule[]): Capsules => {
  const bySerial = new Map(stored.map((capsule) => [capsule.serialNumber, { ...capsule }]))
  const byFragrance = Map.groupBy(bySerial.values(), ({ fragrance }) => fragrance)
  const changed = new Set<StoredCapsule>()
  const moved = new Set<StoredCapsule>()
  const named = (serialNumber: string): StoredCapsule => {
    const found = bySerial.get(serialNumber)
    if (!found) throw new Error(`There is no capsule ${serialNumber}`)
    return found
  }
  const set = (capsule: StoredCapsule, values: Partial<StoredCapsule>): void => {
    Object.assign(capsule, values)
    changed.add(capsule)
  }

  return {
    has: (serialNumber) => bySerial.has(serialNumber),
    named,
    changed: () =>
      [...changed]
        .map((capsule) => ({ ...capsule, isMoved: moved.has(capsule) }))
        .sort((one, other) => one.id - other.id),

    move: (device, { capsule: serialNumber, at, change, remainingShots, reason }) => {
      const capsule = named(serialNumber)
      if (!isBefore(capsule.installedAt, at) || !isBefore(capsule.removedAt, at)) return
      moved.add(capsule)
      if (change === 'installed')
        set(capsule, {
          device,
          installedAt: at,
          removedAt: null,
          removalReason: null,
          remainingShots: remainingShots ?? capsule.remainingShots,
          emptiedAt: remainingShots ? null : capsule.emptiedAt,
        })
      else if (capsule.device === device) set(capsule, { device: null, removedAt: at, removalReason: reason ?? null })
    },

    give: (device, { capsule: serialNumber, fragranceId, at }) => {
      const giver =
        serialNumber !== undefined
          ? bySerial.get(serialNumber)
          : (byFragrance.get(fragranceId ?? 0) ?? [])
              .filter((one) => one.device === device && one.remainingShots > 0 && isBefore(one.installedAt, at))
              .sort(byAge)[0]
      if (giver && giver.remainingShots > 0) {
        const remainingShots = giver.remainingShots - 1
        set(giver, { remainingShots, ...(remainingShots === 0 && { emptiedAt: at }) })
      }
      const fragrance = fragranceId ?? giver?.fragrance
      if (fragrance === undefined) throw new Error('A shot without a fragrance')
      return fragrance
    },
  }
}
