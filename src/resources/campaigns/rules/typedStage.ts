// Reads the first devices of stages as people type them.
import type { Stage } from '../schemas.ts'

/** Returns undefined for numbers that no stage has. */
export const typedStage = (size: string, unit: Stage['unit']): Stage | undefined =>
  /^[1-9]\d{0,6}$/.test(size.trim()) && (unit !== 'percent' || Number(size) < 100)
    ? { size: Number(size), unit }
    : undefined
