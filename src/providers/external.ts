// The services behind an address: zipcodes of Brazil, regions and cities of the world (S1§7). Their hosts are settings; nobody signs in there.
import { isObject } from '#contract/isObject.ts'
import { geography } from '#contract/limits.ts'
import { loadConfig } from './config.ts'
import { addressOf } from './attempt.ts'

const timeoutMs = 10_000

/** What a service answers; rejects when it refuses or takes longer than `limitMs`, its reading included. */
export const ask = async (address: string, signal?: AbortSignal, limitMs = timeoutMs): Promise<Response> => {
  const timeout = AbortSignal.timeout(limitMs)
  const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  if (!response.ok) throw new Error(`${new URL(address, location.href).host} answered ${response.status}`)
  return response
}

/** State (uf) and city (localidade) of a zipcode, or null for one that nobody knows. Rejects when the service fails. */
export const zipcode = async (zip: string, signal?: AbortSignal): Promise<{ uf: string; localidade: string } | null> => {
  const digits = zip.replace(/\D/g, '')
  const { zipcodeUrl } = await loadConfig()
  const answer: unknown = await (await ask(`${zipcodeUrl}/ws/${digits}/json`, signal)).json()
  if (!isObject(answer) || typeof answer.uf !== 'string' || typeof answer.localidade !== 'string') return null
  return { uf: answer.uf, localidade: answer.localidade }
}

export interface PlacePage {
  places: { name: string; isoCode?: string }[]
  /** How many there are in all. */
  total: number
}

const pageOf = async (path: string, prefix: string, offset: number, signal?: AbortSignal): Promise<PlacePage> => {
  const { geoUrl } = await loadConfig()
  const address = addressOf(geoUrl, path, { limit: geography.pageSize, offset, namePrefix: prefix })
  const answer: unknown = await (await ask(address, signal)).json()
  const data = isObject(answer) && Array.isArray(answer.data) ? answer.data : []
  const metadata = isObject(answer) && isObject(answer.metadata) ? answer.metadata : {}
  const places = data.flatMap((place: unknown) =>
    isObject(place) && typeof place.name === 'string'
      ? [{ name: place.name, ...(typeof place.isoCode === 'string' && { isoCode: place.isoCode }) }]
      : [],
  )
  return { places, total: typeof metadata.totalCount === 'number' ? metadata.totalCount : places.length }
}

const countryPath = (country: string) => `/v1/geo/countries/${encodeURIComponent(country)}/regions`

/** A page of a country's regions whose name begins so. */
export const regions = (country: string, prefix: string, offset: number, signal?: AbortSignal): Promise<PlacePage> =>
  pageOf(countryPath(country), prefix, offset, signal)

/** A page of a region's cities whose name begins so. */
export const cities = (country: string, region: string, prefix: string, offset: number, signal?: AbortSignal): Promise<PlacePage> =>
  pageOf(`${countryPath(country)}/${encodeURIComponent(region)}/cities`, prefix, offset, signal)

/** The same as the address fields of a form ask for it (src/custom/users/addressServices.ts). */
export const addressServices = {
  findZipcode: async (zip: string, signal: AbortSignal): Promise<{ state: string; city: string } | undefined> => {
    const found = await zipcode(zip, signal)
    return found ? { state: found.uf, city: found.localidade } : undefined
  },
  findPlaces: (query: { country: string; region?: string; prefix: string; offset: number }, signal: AbortSignal): Promise<PlacePage> =>
    query.region === undefined
      ? regions(query.country, query.prefix, query.offset, signal)
      : cities(query.country, query.region, query.prefix, query.offset, signal),
}
