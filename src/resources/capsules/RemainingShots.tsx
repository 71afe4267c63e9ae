// The remaining shots in the list. A capsule does not say how many it had: the bar is full at the usual number.
import { campaign } from '#product/limits.ts'
import type { CellProps } from '#kernel/site/index.ts'
import { ShotLevel } from './ShotLevel.tsx'

export const RemainingShots = ({ record: { remainingShots }, text }: CellProps<{ remainingShots: number }>) => (
  <ShotLevel shots={remainingShots} capacity={campaign.shots}>
    {text}
  </ShotLevel>
)
