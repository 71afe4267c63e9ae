// The shots that are left in a capsule, with a bar of what is left, and an icon with a word where that is little.
import { CircleAlert, TriangleAlert, type IconNode } from 'lucide'
import type { ShotLevel as Level } from '#src/product/limits.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useResourceTranslate } from '#kernel/core/site/index.ts'
import capsules from '#src/resources/capsules/definition.ts'
import styles from './ShotLevel.module.css'

interface ShotLevelProps {
  shots: number
  /** How many shots a full capsule has. */
  capacity: number
  level: Level
  /** The number in words. */
  children: string
}

const marks: Partial<Record<Level, IconNode>> = { low: TriangleAlert, critical: CircleAlert, empty: CircleAlert }

export const ShotLevel = ({ shots, capacity, level, children }: ShotLevelProps) => {
  const translate = useResourceTranslate(capsules.name)
  const mark = marks[level]
  return (
    <span className={styles.level} data-level={level}>
      {mark && (
        <span className={styles.mark} title={translate.choice('level', level)}>
          <Icon of={mark} />
          <span className="visually-hidden">{translate.choice('level', level)}</span>
        </span>
      )}
      {children}
      <span className={styles.bar}>
        <span style={{ width: `${Math.min(100, (shots / capacity) * 100)}%` }} />
      </span>
    </span>
  )
}
