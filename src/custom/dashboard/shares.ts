// Computes the shares of a donut and its table: the largest fragrances, then one share for all others.
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { CampaignShots, FragranceShots } from '#src/resources/statistics/payloads.ts'

export interface Share {
  /** Its number in the donut and the table, from 1; 0 is the share of all others. */
  rank: number
  name: string
  /** The fragrance and its family, if the API returns them. */
  fragranceId: number | undefined
  categoryId: number | undefined
  shots: number
}

interface Fragrance {
  fragranceId?: number | undefined
  fragranceName: string
  name_en?: string | undefined
  name_es?: string | undefined
  categoryId?: number | undefined
  shots: number
}

const sharesOf = (
  fragrances: readonly Fragrance[],
  total: number | undefined,
  rest: string,
  language: Language,
): Share[] => {
  const known = fragrances.reduce((sum, { shots }) => sum + shots, 0)
  const left = Math.max(0, (total ?? known) - known)
  return [
    ...fragrances.map((one, at) => ({
      rank: at + 1,
      name: shotFragranceName(one, language),
      fragranceId: one.fragranceId,
      categoryId: one.categoryId,
      shots: one.shots,
    })),
    ...(left > 0 ? [{ rank: 0, name: rest, fragranceId: undefined, categoryId: undefined, shots: left }] : []),
  ]
}

export const campaignShares = ({ fragrances, shotsTotal }: CampaignShots, rest: string, language: Language): Share[] =>
  sharesOf(
    fragrances.map((fragrance) => ({ ...fragrance, shots: fragrance.shotsTotalFragrance })),
    shotsTotal,
    rest,
    language,
  )

export const fragranceShares = (found: readonly FragranceShots[], rest: string, language: Language): Share[] =>
  sharesOf(
    found.map((fragrance) => ({ ...fragrance, shots: fragrance.shotsTotal })),
    found[0]?.shotsAll,
    rest,
    language,
  )

export const totalOf = (shares: readonly Share[]): number => shares.reduce((sum, { shots }) => sum + shots, 0)
