// The Plans tab of the quick panel: what waits for the person, and who has prepared it.
import { plansPath } from '#kernel/features/plans/site/path.ts'
import { Link } from 'react-router'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import changeStyles from '#kernel/core/site/ui/Changes.module.css'
import { PlanRows } from './PlanRows.tsx'
import { usePlans } from './usePlans.ts'

export const PlansTab = ({ onLeave }: { onLeave: () => void }) => {
  const t = useScreenTranslate(planMessages)
  const { query, plans } = usePlans({ waiting: true })
  if (!plans) return <Pending query={query} failed={t('failed')} />
  return (
    <>
      <p className={changeStyles.page}>
        <Link to={plansPath} onClick={onLeave}>
          {t('all')}
        </Link>
      </p>
      {plans.length > 0 ? (
        <PlanRows plans={plans} query={query} onLeave={onLeave} />
      ) : (
        <p role="status">{t('noneWaiting')}</p>
      )}
    </>
  )
}
