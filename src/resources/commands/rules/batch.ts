// When the commands of an action on many devices may be delivered: the first devices first, and none after refusals.
import { commands as limits } from '#src/product/limits.ts'
import type { Stage } from '#src/resources/campaigns/schemas.ts'

export const commandStates = ['asked', 'delivered', 'done', 'refused', 'expired', 'cancelled'] as const

/** Why a command waits: for the first devices, or because too many have refused it. */
export const holds = ['stage', 'refusals'] as const
type Hold = (typeof holds)[number]

/** What became of the commands of an action on many devices. */
export interface Batch {
  devices: number
  /** Those that no longer wait, unless somebody has canceled them. */
  taken: number
  done: number
  refused: number
  stage: Stage | null
}

/** Returns how many more commands may be delivered, and why not more. */
export const roomIn = ({ devices, taken, done, refused, stage }: Batch): { room: number; hold: Hold | null } => {
  if (refused >= limits.leastRefusals && refused * 100 >= (done + refused) * limits.refusedPercent)
    return { room: 0, hold: 'refusals' }
  const first = stage && (stage.unit === 'percent' ? Math.ceil((devices * stage.size) / 100) : stage.size)
  if (first === null || done >= first) return { room: Infinity, hold: null }
  return { room: Math.max(0, first - taken), hold: 'stage' }
}
