// The call that returns the default campaign, without its schemas, for the site.
import { call } from '#kernel/contract/call.ts'

export const getDefault = call<{ campaignId: number; name: string }>('GET', '/campaigns/default')
