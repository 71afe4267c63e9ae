// When a quiz was validated or published in the list, after the icon of the step.
import { Check, Clock, type IconNode } from 'lucide'
import type { CellProps } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './SteppedAt.module.css'

const after = (icon: IconNode) => {
  const SteppedAt = ({ text, className }: CellProps<unknown>) => (
    <span className={`${className} ${styles.step}`}>
      <Icon of={icon} />
      {text}
    </span>
  )
  return SteppedAt
}

export const PublishedAt = after(Check)
export const ValidatedAt = after(Clock)
