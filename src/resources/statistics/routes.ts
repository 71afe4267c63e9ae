// Implements the dashboard's charts, their workbooks, and the counts of what needs attention (S2§7).
import type { Urgency } from '#kernel/core/contract/define.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { can } from '#kernel/core/contract/access.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { endpoints } from './calls.ts'
import type { Attention } from './payloads.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import type { RegistryEntry } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { fileNameOf } from '#kernel/core/server/messages/fileName.ts'
import { shotExportMessages } from './exportMessages.server.ts'
import alerts from '#src/resources/alerts/definition.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import capsules from '#src/resources/capsules/definition.ts'
import categories from '#src/resources/categories/definition.ts'
import deliveries from '#src/resources/deliveries/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import fragrances from '#src/resources/fragrances/definition.ts'
import news from '#src/resources/news/definition.ts'
import orders from '#src/resources/orders/definition.ts'
import quizzes from '#src/resources/quiz/definition.ts'
import { chartLimit, shotsByCampaign, shotsByDay, shotsByFragrance } from './shots.server.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { workbookReply } from '#kernel/core/server/sheets/workbook.ts'

/** Attention filters; of equal urgency, first alerts, then what devices spray, then what the app shows, then translations. */
const needing: readonly Resource[] = [
  alerts,
  capsules,
  devices,
  deliveries,
  orders,
  quizzes,
  news,
  campaigns,
  categories,
  fragrances,
]

/** Returns the tables with attention filters in that order. */
export const attentionTables = (registry: readonly RegistryEntry[]): AnyTable[] =>
  needing.flatMap((resource) => registry.find(({ contract }) => contract.resource === resource)?.table ?? [])

/** What is overdue comes before what is due, and both before what is incomplete. */
const urgencies: readonly (Urgency | undefined)[] = ['overdue', 'due', undefined]

const rankOf = ({ table, filter }: { table: AnyTable; filter: string }): number =>
  urgencies.indexOf(table.resource.urgency?.[filter])

/** Returns the period of a workbook for its file name, or today. */
const periodName = ({ from, to }: Period, now: Date): string => {
  if (from && to) return `${from}_${to}`
  return from ? `desde-${from}` : to ? `ate-${to}` : dayOf(now)
}

export const handlers = defineHandlers(endpoints, {
  byCampaign: ({ query, dependencies: { database } }) =>
    database.read((db) => shotsByCampaign(db, query, chartLimit(query))),
  byFragrance: ({ query, dependencies: { database } }) =>
    database.read((db) => shotsByFragrance(db, query, chartLimit(query))),
  byDay: ({ query, dependencies: { database, clock } }) => database.read((db) => shotsByDay(db, query, clock.now())),

  exportByCampaign: ({ query, signedIn, language, dependencies: { database, clock } }) => {
    const { by, sheet, campaign, fragrance, shots } = shotExportMessages[language]
    const rows = async function* () {
      for (const { campaignName, fragrances: sprayed } of await database.read((db) => shotsByCampaign(db, query)))
        for (const one of sprayed) yield [campaignName, shotFragranceName(one, language), one.shotsTotalFragrance]
    }
    const columns = [campaign, fragrance, shots]
    return workbookReply(signedIn, `${by}-${fileNameOf(campaign)}-${periodName(query, clock.now())}`, {
      name: sheet,
      columns,
      rows: rows(),
    })
  },

  exportByFragrance: ({ query, signedIn, language, dependencies: { database, clock } }) => {
    const { by, sheet, fragrance, shots } = shotExportMessages[language]
    const rows = async function* () {
      for (const one of await database.read((db) => shotsByFragrance(db, query)))
        yield [shotFragranceName(one, language), one.shotsTotal]
    }
    const columns = [fragrance, shots]
    return workbookReply(signedIn, `${by}-${fileNameOf(fragrance)}-${periodName(query, clock.now())}`, {
      name: sheet,
      columns,
      rows: rows(),
    })
  },

  attention: async ({ signedIn: { me }, dependencies: { database, clock, registry } }) => {
    const filters = attentionTables(registry)
      .filter(({ resource }) => can(me, 'list', resource))
      .flatMap((table) => Object.keys(table.resource.attention ?? {}).map((filter) => ({ table, filter })))
      .toSorted((one, other) => rankOf(one) - rankOf(other))
    const counted = await Promise.all(
      filters.map(async ({ table, filter }): Promise<Attention> => {
        const query = {
          page: 1,
          perPage: 1,
          orderBy: 'Id',
          orderByDirection: 'ASC',
          isActive: true,
          attention: filter,
        } as const
        return {
          kind: table.resource.name,
          filter,
          count: await database.read((db) => table.count(db, query, { now: clock.now() })),
        }
      }),
    )
    return counted.filter(({ count }) => count > 0)
  },
})
