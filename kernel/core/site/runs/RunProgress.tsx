// Shows the progress of a run as a bar and in numbers.
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import styles from './BulkBar.module.css'

export const RunProgress = ({ run: { done, refused, total } }: { run: Run }) => {
  const t = useScreenTranslate(bulkMessages)
  const tried = done + refused
  const text = t('done', { done: formatNumber(tried), total: formatNumber(total) })
  return (
    <div className={styles.progress}>
      <progress aria-label={t('progress')} aria-valuetext={text} max={total || 1} value={tried} />
      <span>{text}</span>
    </div>
  )
}
