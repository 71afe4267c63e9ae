// Marks a question without a parent: the root of the quiz, or an orphan.
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './TopLevelBadge.module.css'

export const TopLevelBadge = ({ kind }: { kind: 'root' | 'orphan' }) => {
  const t = useQuizTranslate()
  return (
    <span className={styles.badge} data-kind={kind}>
      {t(kind)}
    </span>
  )
}
