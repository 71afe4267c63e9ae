// Tells how many changes of others this user has not read yet, and shows the first of them on request.
// Without any it is not there; otherwise it is as high as its first line in every state: what is below hardly moves by itself.
import { ChevronDown, ChevronUp } from 'lucide'
import { Suspense, useState } from 'react'
import { LazyChangeLines, unreadText, useUnreadChanges } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import card from './Card.module.css'
import styles from './UnreadCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'

/** The quick panel has the others. */
const shown = 3

export const UnreadCard = () => {
  const { messages } = useDashboardMessages()
  const query = useUnreadChanges()
  const { lines, unread, isMarking, isFetching, markRead } = query
  const [isOpen, setIsOpen] = useState(false)
  const expected = useLastCount('unread', lines && Math.min(1, unread), 0)
  if (!lines && isFetching) return expected > 0 && <p className={styles.head} aria-busy="true" />
  if (lines && unread === 0) return null
  const hasFailed = !lines
  return (
    <section aria-labelledby="unread-title">
      <div className={styles.head}>
        <h2 id="unread-title">{messages.unread.title}</h2>
        {!hasFailed && (
          <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {messages.unread.changes(unread, unreadText(unread))}
            <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </Button>
        )}
      </div>
      {(isOpen || hasFailed) && (
        <div className={`${card.card} ${styles.changes}`}>
          <Suspense>
            <LazyChangeLines
              lines={lines?.filter(({ isRead }) => !isRead).slice(0, shown)}
              isGrouped
              query={{ ...query, hasNextPage: false }}
              empty={null}
            />
          </Suspense>
          {!hasFailed && (
            <Button {...ariaDisabled(!isMarking, () => void markRead())}>{messages.unread.markRead}</Button>
          )}
        </div>
      )}
    </section>
  )
}
