// Corrects the width of the bands by how many held.
import { forecast as limits } from '#product/limits.ts'

/**
 * Returns the next width: a little wider if fewer bands than promised have held, a little narrower if more have. Slowly, because a band shows
 * only after weeks what it was worth; and less with few forecasts.
 */
export const nextWidth = (width: number, { due, held }: { due: number; held: number }): number => {
  if (due === 0) return width
  const missing = limits.percent / 100 - held / due
  const next = width * Math.exp(limits.widthStep * missing * Math.min(1, due / limits.widthDue))
  return Math.min(limits.widest, Math.max(limits.narrowest, next))
}
