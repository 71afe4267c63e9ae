// Puts the capsules of a device into the slots of its campaign, as a pure function: slot and capsule meet by fragrance.
import type { DeviceSlots, Finding } from '../payloads.ts'

type Slot = Omit<DeviceSlots['slots'][number], 'silence'>
type Capsule = NonNullable<Slot['capsule']>

/** A slot of the campaign, before it has a capsule. */
export type EmptySlot = Omit<Slot, 'capsule' | 'spare'>

/** The capsule with shots that was put in first is used first. Empty ones come last: nothing comes out of them. */
export const inOrderOfUse = <One extends Pick<Capsule, 'capsuleId' | 'remainingShots' | 'installedAt'>>(
  capsules: readonly One[],
): One[] =>
  capsules.toSorted(
    (one, other) =>
      Number(one.remainingShots === 0) - Number(other.remainingShots === 0) ||
      (one.installedAt ?? '').localeCompare(other.installedAt ?? '') ||
      one.capsuleId - other.capsuleId,
  )

/** Returns the slots with their capsules, the capsules without a slot, and what does not fit, in the order of the slots. */
export const matchSlots = (
  slots: readonly EmptySlot[],
  capsules: readonly Capsule[],
): Pick<DeviceSlots, 'loose' | 'findings'> & { slots: Slot[] } => {
  const filled = slots
    .toSorted((one, other) => one.slot - other.slot)
    .map((slot): Slot => {
      const [capsule = null, ...spare] = inOrderOfUse(
        capsules.filter(({ fragrance }) => fragrance.fragranceId === slot.fragrance.fragranceId),
      )
      return { ...slot, capsule, spare }
    })
  const wanted = new Set(slots.map(({ fragrance }) => fragrance.fragranceId))
  const loose = inOrderOfUse(capsules.filter(({ fragrance }) => !wanted.has(fragrance.fragranceId)))
  const findings: Finding[] = [
    ...loose.map(({ capsuleId }) => ({ kind: 'noSlot', capsuleId }) as const),
    ...filled.flatMap(({ slot, capsule, spare }): Finding[] => [
      ...(capsule ? [] : [{ kind: 'noCapsule', slot } as const]),
      ...spare.map(({ capsuleId }) => ({ kind: 'spare', capsuleId, slot }) as const),
    ]),
  ]
  return { slots: filled, loose, findings }
}
