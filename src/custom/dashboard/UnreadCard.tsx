// Shows the first of the changes that others have made and this user has not read yet.
import { ChangeLines, useUnreadChanges } from '#kernel/site/index.ts'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import card from './Card.module.css'
import styles from './UnreadCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'
import { useLastCount } from './useLastCount.ts'

/** The charts below stay above the fold. */
const shown = 3

export const UnreadCard = () => {
  const { messages } = useDashboardMessages()
  const query = useUnreadChanges()
  const { lines, unread, isMarking, isFetching, markRead } = query
  const changes = lines?.filter(({ isRead }) => !isRead).slice(0, shown)
  const expected = useLastCount('unread', changes?.length, 0)
  const isLoading = !changes && isFetching
  if (isLoading && expected === 0) return <p className={styles.none} aria-busy="true" />
  if (changes?.length === 0)
    return (
      <p className={styles.none} role="status">
        {messages.unread.none}
      </p>
    )
  return (
    <section className={card.card} aria-labelledby="unread-title" aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 id="unread-title">{messages.unread.title}</h2>
        {unread > 0 && <Button {...ariaDisabled(!isMarking, () => void markRead())}>{messages.unread.markRead}</Button>}
      </div>
      {isLoading ? (
        Array.from({ length: expected }, (_, at) => <div key={at} className={styles.loading} />)
      ) : (
        <ChangeLines lines={changes} isGrouped query={{ ...query, hasNextPage: false }} empty={null} />
      )}
    </section>
  )
}
