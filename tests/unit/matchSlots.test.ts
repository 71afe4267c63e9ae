// The capsules of a device in the slots of its campaign.
import { describe, expect, test } from 'vitest'
import { matchSlots } from '#src/resources/devices/rules/matchSlots.ts'

const fragranceOf = (fragranceId: number) => ({
  fragranceId,
  name: `Nota ${fragranceId}`,
  image: '',
  categoryId: 1,
})
const slot = (at: number, fragranceId: number) => ({ slot: at, shotSeconds: 5, fragrance: fragranceOf(fragranceId) })
const capsule = (capsuleId: number, fragranceId: number, remainingShots = 50) => ({
  capsuleId,
  serialNumber: `C-${capsuleId}`,
  capacity: null,
  installedAt: null,
  remainingShots,
  fragrance: fragranceOf(fragranceId),
  level: 'fine' as const,
  forecast: 'none' as const,
  emptyFrom: null,
  emptyUntil: null,
  wasted: false,
})
const ids = (capsules: readonly { capsuleId: number }[]) => capsules.map(({ capsuleId }) => capsuleId)

describe('the slots of a device', () => {
  test('a capsule serves the slot with its fragrance', () => {
    const { slots, loose, findings } = matchSlots([slot(2, 20), slot(1, 10)], [capsule(7, 20), capsule(8, 10)])
    expect(slots.map((one) => [one.slot, one.capsule?.capsuleId, ids(one.spare)])).toEqual([
      [1, 8, []],
      [2, 7, []],
    ])
    expect([loose, findings]).toEqual([[], []])
  })

  test('a slot whose fragrance no capsule has is a finding', () => {
    const { slots, findings } = matchSlots([slot(1, 10), slot(5, 50)], [capsule(7, 10)])
    expect(slots[1]?.capsule).toBeNull()
    expect(findings).toEqual([{ kind: 'noCapsule', slot: 5 }])
  })

  test('a capsule whose fragrance is on no slot is a finding, before what is missing', () => {
    const { loose, findings } = matchSlots([slot(1, 10)], [capsule(7, 99)])
    expect(ids(loose)).toEqual([7])
    expect(findings).toEqual([
      { kind: 'noSlot', capsuleId: 7 },
      { kind: 'noCapsule', slot: 1 },
    ])
  })

  test('of two capsules of one fragrance the older is used first, unless it is empty', () => {
    const older = matchSlots([slot(1, 10)], [capsule(9, 10), capsule(7, 10)])
    expect(older.slots.map((one) => [one.capsule?.capsuleId, ids(one.spare)])).toEqual([[7, [9]]])
    expect(older.findings).toEqual([{ kind: 'spare', capsuleId: 9, slot: 1 }])
    const empty = matchSlots([slot(1, 10)], [capsule(9, 10), capsule(7, 10, 0)])
    expect(empty.slots.map((one) => [one.capsule?.capsuleId, ids(one.spare)])).toEqual([[9, [7]]])
  })

  test('without a campaign every capsule is loose', () => {
    const { slots, loose } = matchSlots([], [capsule(7, 10), capsule(8, 20)])
    expect([slots, ids(loose)]).toEqual([[], [7, 8]])
  })
})
