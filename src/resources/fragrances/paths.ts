// The calls that tell where a fragrance is used, and whether a quiz ends with it (S2§7), without schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { FragranceUses } from './payloads.ts'

export const hasAnswer = (fragranceId: number, campaignId: number) =>
  call<boolean>('GET', `/fragrances/has-answer/${fragranceId}/${campaignId}`)

export const uses = call<FragranceUses>('GET', '/fragrances/{id}/uses')
