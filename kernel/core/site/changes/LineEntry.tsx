// A line of a history that is no change: what happened, and when.
import { useState } from 'react'
import type { HistoryLine } from '#kernel/core/site/declaration/page.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import styles from './History.module.css'

export const LineEntry = ({ line: { at, what, more } }: { line: HistoryLine }) => {
  const [now] = useState(() => Date.now())
  return (
    <li className={styles.entry}>
      <p>{what}</p>
      <p className={styles.quiet}>
        <time dateTime={at}>
          {formatAgo(at, now)} · {formatInstant(at)}
        </time>
      </p>
      {more && <p className={styles.quiet}>{more}</p>}
    </li>
  )
}
