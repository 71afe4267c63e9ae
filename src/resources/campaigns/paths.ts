// Calls of campaigns without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Board, EndingUse, StockEffects, StockEffectsBody, Turns } from './payloads.ts'

export const getDefault = call<{ campaignId: number; name: string }>('GET', '/campaigns/default')
export const board = call<Board>('GET', '/campaigns/board')
export const stockEffects = call<StockEffects, StockEffectsBody>('POST', '/campaigns/{id}/stock-effects')
/** The quizzes of a campaign that end with a fragrance: `?fragranceId=3`. */
export const endings = call<EndingUse[]>('GET', '/campaigns/{id}/endings')
export const turns = call<Turns>('GET', '/campaigns/{id}/turns')
