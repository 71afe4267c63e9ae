// Corrects the width of the bands by how many held.
import { forecast as limits } from '#src/product/limits.ts'

/**
 * Returns the next width: wider if fewer bands than promised have held, narrower if more. Slowly, because bands take
 * weeks; less with few forecasts.
 */
export const nextWidth = (width: number, { due, held }: { due: number; held: number }): number => {
  if (due === 0) return width
  const missing = limits.percent / 100 - held / due
  const next = width * Math.exp(limits.widthStep * missing * Math.min(1, due / limits.widthDue))
  return Math.min(limits.widest, Math.max(limits.narrowest, next))
}
