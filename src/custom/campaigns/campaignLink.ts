// Where a campaign's QR code leads, handed in by App out of the site's settings.
import { createContext, useContext } from 'react'

const CampaignLink = createContext<string | null>(null)
/** Its value is the base of every campaign's link: an address, or a path of this site. */
export const CampaignLinkProvider = CampaignLink.Provider

/** The link of a campaign, whole: a phone reads it. */
export const useCampaignLink = (campaignId: number): string => {
  const base = useContext(CampaignLink)
  if (base === null) throw new Error('A QR code needs a CampaignLinkProvider above it')
  return new URL(`${base}/${campaignId}`, location.origin).href
}
