// The address of a campaign's public page, which its QR code contains.
import { useEngine } from '#kernel/core/site/index.ts'

/** Absolute, because a phone opens it. */
export const useCampaignLink = (campaignId: number): string => {
  const { addresses } = useEngine().config
  return new URL(`${addresses?.campaignLink ?? '/c'}/${campaignId}`, location.origin).href
}
