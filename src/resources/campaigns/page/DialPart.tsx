// The ring of a campaign on its page: the read-only dial, with its table beside it.
import type { PartProps } from '#kernel/core/site/index.ts'
import { DialView } from '../dial/DialView.tsx'
import styles from './CampaignPage.module.css'

export const DialPart = ({ record }: PartProps) => (
  <div className={styles.dial}>
    <DialView record={record} />
  </div>
)
