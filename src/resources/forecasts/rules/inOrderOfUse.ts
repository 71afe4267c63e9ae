// Which of several capsules with one fragrance a device uses first.

interface Used {
  capsuleId: number
  remainingShots: number
  installedAt: string | null
}

/** The capsule with shots that was put in first is used first. Empty ones come last: nothing comes out of them. */
export const inOrderOfUse = <One extends Used>(capsules: readonly One[]): One[] =>
  capsules.toSorted(
    (one, other) =>
      Number(one.remainingShots === 0) - Number(other.remainingShots === 0) ||
      (one.installedAt ?? '').localeCompare(other.installedAt ?? '') ||
      one.capsuleId - other.capsuleId,
  )
