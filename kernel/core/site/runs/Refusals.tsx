// Lists why records are left out, the most frequent reason first.
import type { Preview } from '#kernel/core/contract/payloads/bulk.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import styles from './BulkBar.module.css'

export const Refusals = ({ refusals, heading }: { refusals: Preview['refusals']; heading: string }) => {
  const t = useScreenTranslate(bulkMessages)
  if (refusals.length === 0) return null
  return (
    <div>
      <p>{heading}</p>
      <ul className={styles.refusals}>
        {refusals.map(({ reason, count }) => (
          <li key={reason}>{t('refusal', { count: formatNumber(count), reason })}</li>
        ))}
      </ul>
    </div>
  )
}
