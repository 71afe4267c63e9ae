// The badge of an entry of the menu: a word, or how many records wait in its lists.
import { useTranslate } from 'react-admin'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { Waiting } from './menu.ts'
import styles from './SideMenu.module.css'

export interface Badge {
  shown: string
  /** The same in words, for the name of the entry. */
  text: string
  isCount?: true
}

/** Returns the badge of what waits; undefined for nothing. */
export const useWaitingBadge = (waiting: readonly Waiting[]): Badge | undefined => {
  const t = useTranslate()
  if (waiting.length === 0) return undefined
  return {
    shown: formatNumber(waiting.reduce((sum, { count }) => sum + count, 0)),
    text: waiting.map(({ count, label }) => `${formatNumber(count)} ${t(label, { smart_count: count })}`).join(', '),
    isCount: true,
  }
}

export const MenuBadge = ({ badge }: { badge: Badge | undefined }) =>
  badge && (
    <span className={`${styles.label} ${styles.badge}`} data-count={badge.isCount}>
      {/* The space separates the words for screen readers. */ ' '}
      {badge.shown}
    </span>
  )
