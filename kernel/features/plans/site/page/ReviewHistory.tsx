// What happened in the review of a plan, oldest first: who was asked, what they answered and what was said.
import type { ReviewEntry } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import { useReviewWords } from './useReviewWords.ts'
import styles from './Plans.module.css'

export const ReviewHistory = ({ reviews }: { reviews: readonly ReviewEntry[] }) => {
  const t = useScreenTranslate(reviewMessages)
  const { entryOf, aboutOf } = useReviewWords()
  if (reviews.length === 0) return null
  return (
    <section className={accountStyles.card}>
      <h2>{t('history')}</h2>
      <ol className={styles.list}>
        {reviews.map((entry, at) => {
          const about = aboutOf(entry)
          return (
            <li key={at}>
              <p className={styles.entry}>
                <span>{entryOf(entry)}</span>
                {about !== undefined && <span className={styles.effect}>{about}</span>}
                <time className={styles.effect} dateTime={entry.at}>
                  {formatInstant(entry.at)}
                </time>
              </p>
              {entry.said !== null && <blockquote className={styles.quote}>{entry.said}</blockquote>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
