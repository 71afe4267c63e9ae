// What an import does: the proof of the quiz afterwards, and the differences in words.
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { historyMessages, Differences, StateLine, useScreenTranslate } from '#kernel/core/site/index.ts'
import { describeTrees } from '../draft/describeQuestions.ts'
import type { Question } from '../calls.ts'
import { outlineMessages } from './outlineTexts.ts'
import type { OutlinePreview } from './payloads.ts'
import styles from './Outline.module.css'

interface OutlineReviewProps {
  before: readonly Question[]
  preview: OutlinePreview
  losesValidation: boolean
}

/** The numbers of differences and findings that are shown. */
const most = { differences: 60, findings: 20 }

export const OutlineReview = ({ before, preview: { questions, findings }, losesValidation }: OutlineReviewProps) => {
  const t = useScreenTranslate(outlineMessages)
  const ofHistory = useScreenTranslate(historyMessages)
  const parts = describeTrees(before, questions ?? [])
  const counted = (key: 'differences' | 'findings', count: number) =>
    t(key, { smart_count: count, count: formatNumber(count) })
  const more = (shown: number, all: number) => all > shown && <p>{t('more', { count: formatNumber(all - shown) })}</p>
  return (
    <div className={styles.review} role="status">
      {parts.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <section>
          <h3>{counted('differences', parts.length)}</h3>
          <Differences parts={parts.slice(0, most.differences)} t={ofHistory} />
          {more(most.differences, parts.length)}
          {losesValidation && <p>{t('losesValidation')}</p>}
        </section>
      )}
      {findings.length === 0 ? (
        <StateLine level="good">{t('proofPassed')}</StateLine>
      ) : (
        <section>
          <h3>{counted('findings', findings.length)}</h3>
          <ul>
            {findings.slice(0, most.findings).map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          {more(most.findings, findings.length)}
        </section>
      )}
    </div>
  )
}
