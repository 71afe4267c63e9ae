// Puts the capsules of a device into the slots of its campaign, as a pure function: slot and capsule meet by fragrance.
import { inOrderOfUse } from '#src/resources/forecasts/rules/inOrderOfUse.ts'
import type { DeviceSlots, Finding } from '../payloads.ts'

type Slot = Omit<DeviceSlots['slots'][number], 'silence'>
type Capsule = NonNullable<Slot['capsule']>

/** A slot of the campaign, before it has a capsule. */
export type EmptySlot = Omit<Slot, 'capsule' | 'spare'>

/** Returns the slots with capsules, the loose capsules, and what does not fit, in the order of slots. */
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
