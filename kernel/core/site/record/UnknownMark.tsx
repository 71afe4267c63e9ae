// Stands for a value that the log of changes does not know.
import { pastMessages } from '#kernel/core/site/record/pastTexts.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import styles from '#kernel/core/site/record/past.module.css'

export const UnknownMark = () => {
  const t = useScreenTranslate(pastMessages)
  return (
    <span className={styles.unknown} title={t('unknownWhy')}>
      {t('unknown')}
      <span className="visually-hidden">{`. ${t('unknownWhy')}`}</span>
    </span>
  )
}
