// The sentence that says how a record is, with an icon and a color for how serious that is; in a cell it is a word.
import { CircleAlert, CircleCheck, Moon, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './StateLine.module.css'

const icons = { good: CircleCheck, quiet: Moon, warning: TriangleAlert, bad: CircleAlert }

interface StateProps {
  level: keyof typeof icons
  children: ReactNode
}

const content = ({ level, children }: StateProps) => (
  <>
    <Icon of={icons[level]} />
    <span>{children}</span>
  </>
)

export const StateLine = (props: StateProps) => (
  <p className={styles.line} data-level={props.level}>
    {content(props)}
  </p>
)

export const StateWord = (props: StateProps) => (
  <span className={`${styles.line} ${styles.word}`} data-level={props.level}>
    {content(props)}
  </span>
)
