// The address of the page that shows what a number of shots counts.
import { paths } from '#kernel/core/site/index.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'

/** What a number of shots counts: those of a campaign, of a fragrance, of one in the other, or all. */
export interface Counted {
  campaignId?: number | undefined
  fragranceId?: number | undefined
}

/** The period is spelled as the dashboard spells it (period.ts). */
export const shotsPath = ({ from, to }: Period, { campaignId, fragranceId }: Counted = {}): string => {
  const query = {
    ...(campaignId !== undefined && { campaign: String(campaignId) }),
    ...(fragranceId !== undefined && { fragrance: String(fragranceId) }),
    ...((from ?? to) ? { ...(from && { from }), ...(to && { to }) } : { days: 'all' }),
  }
  return `${paths.admin}/shots?${new URLSearchParams(query)}`
}
