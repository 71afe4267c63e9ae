// The call that shows masked values, without its schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Revealed } from '#kernel/core/contract/payloads/personalData.ts'

/** Returns the call that shows masked values of a record, for those who may read it. */
export const revealCall = ({ path }: { readonly path: string }) =>
  call<Revealed, { fields: readonly string[] }>('POST', `${path}/{id}/reveal`)
