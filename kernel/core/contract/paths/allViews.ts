// The call that reads all views, which core makes with the first screen; the feature `views` has the others.
import { call } from '#kernel/core/contract/call.ts'
import type { Views } from '#kernel/core/contract/payloads/views.ts'

export const allViews = call<Views>('GET', '/views')
