// The sentence that says how a record is, with an icon and a color for how serious that is.
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './StateLine.module.css'

const icons = { good: CircleCheck, warning: TriangleAlert, bad: CircleAlert }

export const StateLine = ({ level, children }: { level: keyof typeof icons; children: ReactNode }) => (
  <p className={styles.line} data-level={level}>
    <Icon of={icons[level]} />
    <span>{children}</span>
  </p>
)
