// Tells why a record is read-only (S1§6, S2§4); the title row has the button that activates it.
import { Lock } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { reasonSentence, type ReasonKey } from '#kernel/core/contract/reasons.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import styles from './ReadOnlyNotice.module.css'

export const ReadOnlyNotice = ({ reason }: { reason: ReasonKey }) => {
  const language = useLanguage()
  return (
    <div className={styles.notice} role="note">
      <Icon of={Lock} />
      <p>{reasonSentence(reason, language)}</p>
    </div>
  )
}
