// What a merge of texts changes: the texts of each quiz before and after, and the quizzes that keep theirs.
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { bankMessages } from './bankTexts.ts'
import type { MergePreview } from './payloads.ts'
import styles from './Bank.module.css'

interface MergeChangesProps {
  preview: MergePreview
  /** The number of texts that are replaced. */
  count: number
}

export const MergeChanges = ({ preview: { quizzes, kept }, count }: MergeChangesProps) => {
  const t = useScreenTranslate(bankMessages)
  return (
    <div className={styles.changes} role="status">
      <p>{t('willRetire', { smart_count: count, count: formatNumber(count) })}</p>
      <p>
        {quizzes.length === 0
          ? t('changesNone')
          : t('changes', { smart_count: quizzes.length, count: formatNumber(quizzes.length) })}
      </p>
      <ul>
        {quizzes.map(({ quizId, name, texts, losesValidation }) => (
          <li key={quizId}>
            <strong>{name}</strong>
            {losesValidation && <em> ({t('losesValidation')})</em>}
            <ul>
              {texts.map(({ before, after }) => (
                <li key={before}>
                  <del>{before}</del> → <ins>{after}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <p>{t('keeps')}</p>
          <ul>
            {kept.map(({ quizId, name, reason }) => (
              <li key={quizId}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
