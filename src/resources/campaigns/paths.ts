// Calls of campaigns without their schemas, for the site.
import { call } from '#kernel/contract/call.ts'
import type { Board, StockEffects, StockEffectsBody } from './payloads.ts'

export const getDefault = call<{ campaignId: number; name: string }>('GET', '/campaigns/default')
export const board = call<Board>('GET', '/campaigns/board')
export const stockEffects = call<StockEffects, StockEffectsBody>('POST', '/campaigns/{id}/stock-effects')
