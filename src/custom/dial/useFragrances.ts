// What the dial knows of fragrances: those the campaign came with, those that were found since, and what their families are called.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fragranceName } from '#contract/fragranceName.ts'
import { useProvider, type EngineRecord } from '#src/engine/index.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { foundFragrance, storedCampaign, type DialFragrance } from './storedDial.ts'

export const useFragrances = (origin: EngineRecord | undefined) => {
  const provider = useProvider()
  const language = useLanguage()
  const [known, setKnown] = useState<ReadonlyMap<number, DialFragrance>>(
    () => new Map(storedCampaign(origin)?.collection.map(({ fragrance }) => [fragrance.fragranceId, fragrance])),
  )
  // Families are few; one that is not among them keeps its colour without a name.
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
    learn: (found: unknown): DialFragrance => {
      const fragrance = foundFragrance(found)
      setKnown((present) => new Map([...present, [fragrance.fragranceId, fragrance]]))
      return fragrance
    },
  }
}
