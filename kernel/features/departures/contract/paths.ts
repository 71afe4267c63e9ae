// The calls of departures without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import type { Belongings, Departure } from './payloads.ts'

const { path } = productContract().users

export const departurePaths = {
  /** What a person has. */
  belongings: call<Belongings>('GET', `${path}/{id}/belongings`),
  /** Deactivates a person, and ends or hands over what they have. */
  depart: call<undefined, Departure>('POST', `${path}/{id}/depart`),
}
