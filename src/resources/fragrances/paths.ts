// The call that tells whether a quiz of a campaign ends with a fragrance (S2§7), without its schemas, for the site.
import { call } from '#kernel/contract/call.ts'

export const hasAnswer = (fragranceId: number, campaignId: number) =>
  call<boolean>('GET', `/fragrances/has-answer/${fragranceId}/${campaignId}`)
