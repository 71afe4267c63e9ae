// The services behind an address, handed in by App: this folder knows their answers and not their addresses.
import { createContext, useContext } from 'react'

export interface Place {
  name: string
  /** The region's code in the geography service; cities have none. */
  isoCode?: string
}
interface PlacePage {
  places: Place[]
  total: number
}
export interface PlaceQuery {
  country: string
  /** Cities of this region; without it the country's regions. */
  region?: string
  prefix: string
  offset: number
}

export interface AddressServices {
  /** State (uf) and city of a Brazilian zipcode, or undefined for one that nobody knows. Rejects when the service fails. */
  findZipcode: (zipcode: string, signal: AbortSignal) => Promise<{ state: string; city: string } | undefined>
  /** A page of regions or cities (S1§7). */
  findPlaces: (query: PlaceQuery, signal: AbortSignal) => Promise<PlacePage>
}

const AddressServicesContext = createContext<AddressServices | null>(null)
export const AddressServicesProvider = AddressServicesContext.Provider

export const useAddressServices = (): AddressServices => {
  const services = useContext(AddressServicesContext)
  if (!services) throw new Error('AddressFields needs an AddressServicesProvider above it')
  return services
}
