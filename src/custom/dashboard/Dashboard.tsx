// The home page (S2§2): what needs attention, three charts of shots with one period, and the brand's identity.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { focusManager } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { today } from '#kernel/core/contract/days.ts'
import { periodPath, useEngine } from '#kernel/core/site/index.ts'
import { AttentionCards } from './AttentionCards.tsx'
import { BackupLine } from './BackupLine.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { DraftsCard } from './DraftsCard.tsx'
import { FactorLine } from './FactorLine.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { UnreadCard } from './UnreadCard.tsx'
import { periodIn } from './period.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { ShotsByCampaign } from './ShotsByCampaign.tsx'
import { ShotsByDay } from './ShotsByDay.tsx'
import { ShotsByFragrance } from './ShotsByFragrance.tsx'
import { ViewsCard } from './ViewsCard.tsx'
import { WaitingLines } from './WaitingLines.tsx'
import { useDashboardMessages } from './useDashboardMessages.ts'
import styles from './Dashboard.module.css'

const FirstDay = lazy(async () => ({ default: (await import('./FirstDay.tsx')).FirstDay }))

/** The date may have changed when the user returns to the page. */
const onReturn = (changed: () => void) => focusManager.subscribe(changed)

export const Dashboard = () => {
  const { me } = useEngine()
  const { messages } = useDashboardMessages()
  const seesAudit = can(me, 'list', changeLog)
  const [query, setQuery] = useSearchParams()
  const { choice, period } = periodIn(query, useSyncExternalStore(onReturn, today))
  return (
    <div className={styles.dashboard}>
      <title>{`${messages.title} - Admin`}</title>
      <div className={styles.head}>
        <h1>{messages.greeting(me.nome)}</h1>
        <DemoBanner />
      </div>
      <section aria-labelledby="attention-title">
        <div className={styles.shotsHeader}>
          <h2 id="attention-title">{messages.attention.title}</h2>
          {seesAudit && <Link to={periodPath('month')}>{messages.audit}</Link>}
        </div>
        <AttentionCards />
        <BackupLine />
        <FactorLine />
        <WaitingLines />
      </section>
      <FirstSteps />
      {!seesAudit && (
        <Suspense>
          <FirstDay />
        </Suspense>
      )}
      <DraftsCard />
      <UnreadCard />
      <section aria-labelledby="shots-title">
        <div className={styles.shotsHeader}>
          <h2 id="shots-title">{messages.shots.title}</h2>
          <PeriodFilter choice={choice} period={period} onChoose={(next) => setQuery(next, { replace: true })} />
        </div>
        <div className={styles.charts}>
          <ShotsByCampaign period={period} />
          <ShotsByFragrance period={period} />
          <ShotsByDay period={period} />
        </div>
      </section>
      <ViewsCard />
      <IdentityCard />
    </div>
  )
}
