// How often a device is usually heard of: the pause that nine of ten are shorter than, kept as one number.
import { telemetry as limits } from '#src/product/limits.ts'

const share = 0.9
/** By how much one pause moves it: a hundred pauses outweigh what was before. */
const step = 0.1

/** Returns the usual pause, in seconds, after another one. */
export const nextUsual = (usual: number | null, pause: number): number | null => {
  if (pause < limits.leastPause) return usual
  if (usual === null) return Math.round(pause)
  return Math.max(limits.leastPause, Math.round(usual * Math.exp(step * (pause > usual ? share : share - 1))))
}

/** The silence, in seconds, after which a device is late. */
export const lateAfter = (usual: number | null): number | undefined =>
  usual === null ? undefined : Math.max(limits.latePauses * usual, limits.connectedSeconds)
