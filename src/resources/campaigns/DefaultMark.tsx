// The mark of the default campaign in the list.
import { Star } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import styles from './DefaultMark.module.css'

export const DefaultMark = ({ record: { isDefault } }: { record: { isDefault: boolean } }) => {
  const t = useTranslate()
  return isDefault ? (
    <span
      className={styles.mark}
      role="img"
      aria-label={t('resources.campaigns.defaultMark')}
      title={t('resources.campaigns.defaultMark')}
    >
      <Icon of={Star} />
    </span>
  ) : null
}
