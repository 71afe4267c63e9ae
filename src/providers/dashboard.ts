// What the dashboard asks: the API's statistics, and the content service's text and kit (structurally src/custom/dashboard/services.ts).
import { isObject } from '#contract/isObject.ts'
import type { Language } from '#contract/languages.ts'
import { statisticsPaths } from '#contract/statisticsPaths.ts'
import type { Attention, CampaignShots, FragranceShots, Period } from '#contract/calls/statistics.ts'
import { loadConfig } from './config.ts'
import { ask } from './external.ts'
import { addressOf } from './attempt.ts'
import { download, filenameOf, request } from './http.ts'
import { save } from './save.ts'

const contentAddress = async (path: string, query: Record<string, string> = {}): Promise<string> =>
  addressOf((await loadConfig()).contentUrl, path, query)

export const dashboardServices = {
  byCampaign: async (period: Period, signal: AbortSignal) =>
    (await request<CampaignShots[]>(statisticsPaths.byCampaign, { query: { limit: true, ...period }, signal })).body,

  byFragrance: async (period: Period, signal: AbortSignal) =>
    (await request<FragranceShots[]>(statisticsPaths.byFragrance, { query: { limit: true, ...period }, signal })).body,

  exportShots: async (chart: 'byCampaign' | 'byFragrance', period: Period) => {
    const path = chart === 'byCampaign' ? statisticsPaths.exportByCampaign : statisticsPaths.exportByFragrance
    const { blob, filename } = await download(path, { query: { ...period } })
    save(blob, filename ?? `${chart}.xlsx`)
  },

  attention: async (signal: AbortSignal) => (await request<Attention[]>(statisticsPaths.attention, { signal })).body,

  /** Rejects when the service fails or says nothing that can be shown. */
  identityText: async (language: Language, signal: AbortSignal): Promise<{ title: string; text: string }> => {
    const answer: unknown = await (await ask(await contentAddress('/identity-text', { locale: language }), signal)).json()
    if (!isObject(answer) || typeof answer.title !== 'string' || typeof answer.text !== 'string') throw new Error('no identity text')
    return { title: answer.title, text: answer.text }
  },

  /** Rejects when the service fails; nothing is saved then. */
  identityKit: async () => {
    const response = await ask(await contentAddress('/identity-kit'), undefined, 60_000)
    const kit = await response.blob()
    // A host of pages answers everything with one.
    if (kit.type.includes('html')) throw new Error('no kit')
    save(kit, filenameOf(response.headers.get('content-disposition')) ?? 'identity-kit.zip')
  },
}
