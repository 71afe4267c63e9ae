// Follows capsules through ordered events: put in, taken out, emptied shot by shot. Pure.
// Events of a batch and recounted ones pass through it alike.
import { telemetry as limits } from '#src/product/limits.ts'
import { addFinding, type CapsuleFinding } from './rules/capsuleFindings.ts'
import type { ChangedCapsule, Sighting, StoredCapsule } from './tables.server.ts'

/** A capsule was put into a device or taken out of it. `told` is what its chip says. */
export interface CapsuleMove {
  deviceId: number
  capsule: number
  at: string
  change: 'installed' | 'removed'
  told?: number | undefined
  reason?: string | undefined
}

/** A shot; `capsule` is the one that it names. */
export interface CapsuleShot {
  deviceId: number
  capsule: number | null
  fragrance: number
  at: string
}

/** A capsule with the moment of its state, which contains all events until then; null or none for the beginning. */
interface FollowedCapsule extends StoredCapsule {
  since?: string | null
}

/** Capsules whose events are followed. */
export interface Capsules {
  /** Puts a capsule in or takes it out. */
  move: (event: CapsuleMove) => void
  /** Takes a shot from the capsule that gave it, if that is known. */
  give: (event: CapsuleShot) => void
  /** Undefined for an unknown one. */
  state: (id: number) => Readonly<StoredCapsule> | undefined
  states: () => StoredCapsule[]
  changed: () => ChangedCapsule[]
  /** The devices that capsules have left without their word, or that have named one that was elsewhere. */
  sightings: () => Sighting[]
}

/** Whether a chip can be right. A chip without a level has all its bits set. */
const isLevel = (told: number, { capacity }: StoredCapsule): boolean =>
  Number.isInteger(told) && told >= 0 && told <= (capacity ?? limits.unsetLevel - 1)

const isBefore = (moment: string | null, at: string): boolean => moment === null || moment <= at

/** The order in which a device uses capsules of one fragrance: the older first, and one of unknown age before it. */
const byAge = (one: StoredCapsule, other: StoredCapsule): number => {
  const [installed, later] = [one.installedAt ?? '', other.installedAt ?? '']
  return installed === later ? one.id - other.id : installed < later ? -1 : 1
}

export const capsulesIn = (stored: readonly FollowedCapsule[]): Capsules => {
  const byId = new Map(stored.map((capsule) => [capsule.id, { ...capsule }]))
  const byFragrance = Map.groupBy(byId.values(), ({ fragrance }) => fragrance)
  const changed = new Set<FollowedCapsule>()
  const moved = new Set<FollowedCapsule>()
  const sightings = new Map<string, Sighting>()
  const sight = (capsule: number, device: number, until: string) =>
    sightings.set(`${capsule} ${device}`, { capsule, device, until })

  /** Whether the state of a capsule contains all that happened until a moment. */
  const contains = ({ since }: FollowedCapsule, at: string): boolean =>
    since !== undefined && since !== null && at <= since
  const set = (capsule: FollowedCapsule, at: string, values: Partial<StoredCapsule> = {}): void => {
    const { followedAt } = capsule
    Object.assign(capsule, { ...values, followedAt: followedAt !== null && followedAt > at ? followedAt : at })
    changed.add(capsule)
    // Shots change their own columns, which no trigger copies.
    if (['device', 'removedAt', 'findings'].some((name) => name in values)) moved.add(capsule)
  }
  const question = (capsule: FollowedCapsule, at: string, what: Omit<CapsuleFinding, 'reports' | 'since' | 'until'>) =>
    set(capsule, at, { findings: addFinding(capsule.findings, { ...what, at }) })
  const take = (capsule: FollowedCapsule, at: string): void => {
    const remainingShots = Math.max(0, capsule.remainingShots - 1)
    const isLast = capsule.remainingShots === 1
    set(capsule, at, { remainingShots, ...(isLast && { emptiedAt: at }) })
  }

  /** Takes a shot from the named capsule. A loose one has been put in; one in another device stays there. */
  const takeNamed = (capsule: FollowedCapsule, { deviceId: device, fragrance, at }: CapsuleShot): void => {
    if (contains(capsule, at)) return
    if (capsule.device !== device) sight(capsule.id, device, at)
    if (capsule.fragrance !== fragrance) return question(capsule, at, { kind: 'fragrance', device, fragrance })
    if (capsule.device === null)
      set(capsule, at, { device, installedAt: at, removedAt: null, removalReason: null, findings: null })
    if (capsule.device !== device) return question(capsule, at, { kind: 'elsewhere', device })
    take(capsule, at)
  }

  return {
    state: (id) => byId.get(id),
    states: () => [...byId.values()].map(({ since: _since, ...capsule }) => capsule),
    changed: () =>
      [...changed]
        .map((capsule) => ({ ...capsule, isMoved: moved.has(capsule) }))
        .sort((one, other) => one.id - other.id),
    sightings: () => [...sightings.values()],

    move: ({ deviceId: device, capsule: id, at, change, told, reason }) => {
      const capsule = byId.get(id)
      if (!capsule || contains(capsule, at)) return
      if (change === 'removed') {
        if (capsule.device !== device) set(capsule, at)
        else set(capsule, at, { device: null, removedAt: at, removalReason: reason ?? null, findings: null })
        return
      }
      if (capsule.device !== null && capsule.device !== device) sight(capsule.id, capsule.device, at)
      // A device that tells again what is in it puts nothing in.
      const since = capsule.device === device ? capsule.installedAt : null
      set(capsule, at, { device, installedAt: since ?? at, removedAt: null, removalReason: null, findings: null })
      if (told === undefined) return
      if (!isLevel(told, capsule)) return question(capsule, at, { kind: 'level', device })
      set(capsule, at, {
        remainingShots: told,
        emptiedAt: told > 0 ? null : (capsule.emptiedAt ?? at),
      })
    },

    give: (event) => {
      const { deviceId, capsule: id, fragrance, at } = event
      if (id !== null) {
        const named = byId.get(id)
        if (named) takeNamed(named, event)
        return
      }
      const [giver] = (byFragrance.get(fragrance) ?? [])
        .filter((one) => one.device === deviceId && one.remainingShots > 0 && isBefore(one.installedAt, at))
        .sort(byAge)
      if (giver && !contains(giver, at)) take(giver, at)
    },
  }
}
