// Looks up zip codes of Brazil, and regions and cities of the world (S1§7). Parses the replies, which are not ours.
import * as z from 'zod/mini'
import { geography } from '#src/product/limits.ts'
import type { EngineDataProvider } from '#kernel/core/site/index.ts'

export interface PlaceQuery {
  country: string
  /** Cities of this region; without it the country's regions. */
  region?: string | undefined
  prefix: string
  offset: number
}

type Provider = Pick<EngineDataProvider, 'callExternal'>

const FoundZipcode = z.object({ uf: z.string(), localidade: z.string() })

/** The state and city of a Brazilian zip code; undefined if it is unknown. Rejects if the service fails. */
export const findZipcode = async (provider: Provider, zipcode: string, signal: AbortSignal) => {
  const { data } = z.safeParse(
    FoundZipcode,
    await provider.callExternal('zipcode', `/ws/${zipcode.replace(/\D/g, '')}/json`, { signal }),
  )
  return data && { state: data.uf, city: data.localidade }
}

/** A place; a region has its code in the geography service. */
const Place = z.object({ name: z.string(), isoCode: z.nullish(z.string()) })
export type Place = z.infer<typeof Place>
const PlacePage = z.object({
  data: z.array(z.unknown()),
  metadata: z.optional(z.object({ totalCount: z.optional(z.number()) })),
})

/** A page of regions or cities whose names begin with the prefix, and their total. Rejects if the service fails. */
export const findPlaces = async (
  provider: Provider,
  { country, region, prefix, offset }: PlaceQuery,
  signal: AbortSignal,
) => {
  const regions = `/v1/geo/countries/${encodeURIComponent(country)}/regions`
  const path = region === undefined ? regions : `${regions}/${encodeURIComponent(region)}/cities`
  const answer = await provider.callExternal('geo', path, {
    query: { limit: geography.pageSize, offset, namePrefix: prefix },
    signal,
  })
  const { data: page } = z.safeParse(PlacePage, answer)
  const places = (page?.data ?? []).flatMap((place) => z.safeParse(Place, place).data ?? [])
  return { places, total: page?.metadata?.totalCount ?? places.length }
}
