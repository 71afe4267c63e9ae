// The call of the search over all resources, without its schemas, for the site.
import { call } from '../call.ts'
import type { Found } from '../payloads/search.ts'

export const searchPaths = { search: call<Found[]>('GET', '/search') }
