// What the dashboard asks of the world, handed in by App: this folder knows the answers and not their addresses.
import { useLogoutIfAccessDenied } from 'react-admin'
import { createContext, useContext } from 'react'
import type { Attention, CampaignShots, FragranceShots, Period } from '#contract/calls/statistics.ts'
import type { Language } from '#contract/languages.ts'

export type ChartName = 'byCampaign' | 'byFragrance'

export interface DashboardServices {
  /** The 5 largest, and in each campaign its 5 largest fragrances (S2§7). */
  byCampaign: (period: Period, signal: AbortSignal) => Promise<CampaignShots[]>
  byFragrance: (period: Period, signal: AbortSignal) => Promise<FragranceShots[]>
  /** Saves the workbook with everything that a chart counts. */
  exportShots: (chart: ChartName, period: Period) => Promise<void>
  attention: (signal: AbortSignal) => Promise<Attention[]>
  /** What the content service says of the visual identity. */
  identityText: (language: Language, signal: AbortSignal) => Promise<{ title: string; text: string }>
  /** Saves the kit. */
  identityKit: () => Promise<void>
}

const DashboardServicesContext = createContext<DashboardServices | null>(null)
export const DashboardServicesProvider = DashboardServicesContext.Provider

export const useDashboardServices = (): DashboardServices => {
  const services = useContext(DashboardServicesContext)
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  if (!services) throw new Error('The dashboard needs a DashboardServicesProvider above it')
  /** A call whose session ended leads to the sign-in, as those of react-admin's data provider do. */
  const guarded =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        return await call(...asked)
      } catch (error) {
        await logoutIfAccessDenied(error)
        throw error
      }
    }
  return {
    ...services,
    byCampaign: guarded(services.byCampaign),
    byFragrance: guarded(services.byFragrance),
    exportShots: guarded(services.exportShots),
    attention: guarded(services.attention),
  }
}
