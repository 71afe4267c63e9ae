// The address of a campaign's public page, which its QR code contains.
import { useEngine } from '#kernel/core/site/index.ts'

declare module '#kernel/core/site/declaration/engineContext.ts' {
  interface EngineConfig {
    /** Base of the URLs in QR codes: a URL, or a path of this site. */
    campaignLink: string
  }
}

/** Absolute, because a phone opens it. */
export const useCampaignLink = (campaignId: number): string => {
  const { campaignLink } = useEngine().config
  return new URL(`${campaignLink}/${campaignId}`, location.origin).href
}
