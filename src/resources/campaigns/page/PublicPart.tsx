// Leads to the public page of a campaign.
import { ExternalLink } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useScreenTranslate, type EngineRecord, type PartProps } from '#kernel/core/site/index.ts'
import { useCampaignLink } from '../campaignLink.ts'
import { campaignPageMessages } from './pageTexts.ts'
import styles from './CampaignPage.module.css'

export const PublicPart = ({
  record: { campaignId, deletedAt },
}: PartProps<EngineRecord & { campaignId: number; deletedAt: string | null }>) => {
  const t = useScreenTranslate(campaignPageMessages)
  const link = useCampaignLink(campaignId)
  return (
    <>
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
        {link}
        <Icon of={ExternalLink} />
      </a>
      <p className={styles.hint}>{t(deletedAt === null ? 'publicHint' : 'inactive')}</p>
    </>
  )
}
