// The fragrances that the dial shows: those of the campaign and those that searches found, with the names of their families.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fragranceName } from '#contract/fragranceName.ts'
import { useProvider, type EngineRecord } from '#src/engine/index.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { parseFragrance, parseStoredCampaign, type DialFragrance } from './storedDial.ts'

export const useFragrances = (origin: EngineRecord | undefined) => {
  const provider = useProvider()
  const language = useLanguage()
  const [known, setKnown] = useState<ReadonlyMap<number, DialFragrance>>(
    () => new Map(parseStoredCampaign(origin)?.collection.map(({ fragrance }) => [fragrance.fragranceId, fragrance])),
  )
  // One search returns all families, since there are few. The dial draws a missing one in its color, without a name.
  const { data: families = [] } = useQuery({
    queryKey: ['categories', 'quickSearch', '', undefined],
    queryFn: ({ signal }) => provider.quickSearch('categories', '', { signal }),
    retry: false,
  })
  return {
    fragranceOf: (id: number): DialFragrance | undefined => {
      const fragrance = known.get(id)
      return fragrance && { ...fragrance, name: fragranceName(fragrance, language) }
    },
    nameOf: (id: unknown): string => {
      const fragrance = typeof id === 'number' ? known.get(id) : undefined
      return fragrance ? fragranceName(fragrance, language) : `#${String(id)}`
    },
    familyOf: (categoryId: number): string | undefined => {
      const name = families.find(({ id }) => id === categoryId)?.['name']
      return typeof name === 'string' ? name : undefined
    },
    /** Parses a fragrance that a search found, and keeps it for the functions above. */
    addFragrance: (found: unknown): DialFragrance => {
      const fragrance = parseFragrance(found)
      setKnown((last) => new Map([...last, [fragrance.fragranceId, fragrance]]))
      return fragrance
    },
  }
}
