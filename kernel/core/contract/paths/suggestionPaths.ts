// The calls that suggest values of a field, without their schemas, for the site.
import { call } from '../call.ts'

/** Returns the call that tells which tags of a field the records of a resource have. */
export const suggestionsCall = ({ path }: { readonly path: string }, field: string) =>
  call<{ data: string[] }>('GET', `${path}/suggestions/${field}`)
