// The acts of the audit, by day. Arrow keys move between them.
import type { KeyboardEvent } from 'react'
import { dayOf } from '#kernel/core/contract/days.ts'
import type { ShownLines } from '#kernel/core/site/index.ts'
import type { AuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import type { Line } from '#kernel/core/site/changes/useLineWords.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { ActLine } from './ActLine.tsx'
import styles from './ActLine.module.css'

const byDay = (lines: readonly Line[]): [day: string, Line[]][] => {
  const days: [string, Line[]][] = []
  for (const line of lines) {
    const day = dayOf(new Date(line.at))
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(line)
    else days.push([day, [line]])
  }
  return days
}

const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof Element)) return
  const all = [...document.querySelectorAll<HTMLElement>('[data-act]')]
  const from = all.findIndex((act) => act.contains(target))
  all[from + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  event.preventDefault()
}

export const Acts = ({ lines, query, onBatch }: ShownLines & { query: AuditQuery }) => {
  const [newest] = lines
  return (
    <>
      {byDay(lines).map(([day, acts]) => (
        <section key={day}>
          <h2 className={styles.day}>{formatDate(day)}</h2>
          <ol className={styles.acts} onKeyDown={onKeyDown}>
            {acts.map((line) => (
              // The first can be reached by Tab, the others by arrows.
              <li key={line.changeId} data-act tabIndex={line === newest ? 0 : -1}>
                <ActLine line={line} query={query} onBatch={onBatch} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
