// Tells why a record is read-only (S1§6, S2§4); the title row has the button that activates it.
import { Lock } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { sentence, type MessageKey } from '#contract/messages.ts'
import { useLanguage } from '#src/i18n/language.ts'
import styles from './ReadOnlyNotice.module.css'

export const ReadOnlyNotice = ({ reason }: { reason: MessageKey }) => {
  const language = useLanguage()
  return (
    <div className={styles.notice} role="note">
      <Icon of={Lock} />
      <p>{sentence(reason, language)}</p>
    </div>
  )
}
