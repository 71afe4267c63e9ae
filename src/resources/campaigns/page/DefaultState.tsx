// Says on its page that a campaign is the default one.
import { Star } from 'lucide'
import { useTranslate } from 'react-admin'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { PartProps } from '#kernel/core/site/index.ts'
import type { Campaign } from './campaign.ts'
import styles from './CampaignPage.module.css'

export const DefaultState = ({ record: { isDefault } }: PartProps<Campaign>) => {
  const t = useTranslate()
  return (
    isDefault && (
      <p className={styles.default}>
        <Icon of={Star} />
        {t('resources.campaigns.defaultMark')}
      </p>
    )
  )
}
