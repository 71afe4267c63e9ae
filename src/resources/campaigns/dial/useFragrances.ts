// Collects the fragrances that the dial shows: those of the campaign and those that searches found.
// The names of their families come from a search of their own.
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { quickSearch } from '#kernel/core/contract/limits.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { useProvider, type EngineRecord } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { parseFragrance, parseStoredCampaign, type DialFragrance } from './storedDial.ts'

const none: readonly DialFragrance[] = []

/** `shownIds` are the fragrances of the dial: a restored draft may contain some that the campaign has not. */
export const useFragrances = (origin: EngineRecord | undefined, shownIds: readonly number[] = []) => {
  const provider = useProvider()
  const language = useLanguage()
  const [added, setAdded] = useState<ReadonlyMap<number, DialFragrance>>(new Map())
  // Another version of the campaign may have other fragrances (a merge).
  const listed = useMemo(
    () =>
      new Map([
        ...(parseStoredCampaign(origin)?.collection ?? []).map(
          ({ fragrance }) => [fragrance.fragranceId, fragrance] as const,
        ),
        ...added,
      ]),
    [origin, added],
  )
  const missing = [...new Set(shownIds)].filter((id) => !listed.has(id)).toSorted((one, other) => one - other)
  const { data: loaded = none } = useQuery({
    queryKey: ['fragrances', 'named', missing],
    queryFn: ({ signal }) =>
      Promise.all(
        missing.map(async (id) =>
          parseFragrance((await provider.getOne<EngineRecord>('fragrances', { id, signal })).data),
        ),
      ),
    enabled: missing.length > 0,
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  const known = useMemo(
    () => new Map([...listed, ...loaded.map((one) => [one.fragranceId, one] as const)]),
    [listed, loaded],
  )
  // One search returns all families, since there are few. The dial draws a missing one in its color, without a name.
  const { data: families = [] } = useQuery({
    queryKey: ['categories', 'quickSearch', '', undefined],
    queryFn: ({ signal }) => provider.quickSearch('categories', '', { signal }),
    retry: false,
  })
  const familyOf = (categoryId: number): string | undefined => {
    const name = families.find(({ id }) => id === categoryId)?.['name']
    return typeof name === 'string' ? name : undefined
  }
  return {
    fragranceOf: (id: number | undefined): DialFragrance | undefined => {
      const fragrance = id === undefined ? undefined : known.get(id)
      return fragrance && { ...fragrance, name: fragranceName(fragrance, language) }
    },
    nameOf: (id: unknown): string => {
      const fragrance = typeof id === 'number' ? known.get(id) : undefined
      return fragrance ? fragranceName(fragrance, language) : `#${String(id)}`
    },
    familyOf,
    /** The families of these categories whose names are known, each once. */
    familiesOf: (categoryIds: readonly (number | undefined)[]): { id: number; name: string }[] =>
      [...new Set(categoryIds)].flatMap((id) => {
        const name = id === undefined ? undefined : familyOf(id)
        return id === undefined || name === undefined ? [] : [{ id, name }]
      }),
    /** Parses a fragrance that a search found, and keeps it for the functions above. */
    addFragrance: (found: unknown): DialFragrance => {
      const fragrance = parseFragrance(found)
      setAdded((last) => new Map([...last, [fragrance.fragranceId, fragrance]]))
      return fragrance
    },
  }
}
