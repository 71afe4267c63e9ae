// Marks the whole screen while an ADMIN views the site as another profile, and leads back.
import { Eye } from 'lucide'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { permissionMessages } from '#kernel/core/site/i18n/permissionTexts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { profileName } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import styles from './ViewAsBar.module.css'

interface ViewAsBarProps {
  profile: string
  onLeave: () => void
}

export const ViewAsBar = ({ profile, onLeave }: ViewAsBarProps) => {
  const messages = permissionMessages[useLanguage()]
  return (
    <aside className={styles.bar} aria-label={messages.viewing}>
      <p>
        <Icon of={Eye} />
        {fillPlaceholders(messages.viewingAs, { profile: profileName(profile) })}
      </p>
      <Button onClick={onLeave}>{messages.leave}</Button>
    </aside>
  )
}
