// Shows the first of the changes that others have made and this user has not read yet.
import { ChangeLines, useNews } from '#src/engine/index.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { Button } from '#src/ui/Button.tsx'
import card from './Card.module.css'
import styles from './NewsCard.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

/** The charts below stay above the fold. */
const shown = 3

export const NewsCard = () => {
  const { messages } = useDashboardMessages()
  const query = useNews()
  const { lines, unread, isMarking, markRead } = query
  const news = lines?.filter(({ isRead }) => !isRead)
  if (news?.length === 0)
    return (
      <p className={styles.none} role="status">
        {messages.news.none}
      </p>
    )
  return (
    <section className={card.card} aria-labelledby="news-title">
      <div className={styles.head}>
        <h2 id="news-title">{messages.news.title}</h2>
        {unread > 0 && <Button {...ariaDisabled(!isMarking, () => void markRead())}>{messages.news.markRead}</Button>}
      </div>
      <ChangeLines lines={news?.slice(0, shown)} query={{ ...query, hasNextPage: false }} empty={null} />
    </section>
  )
}
