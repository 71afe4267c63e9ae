// The Plans tab of the quick panel: what waits for the person, and who has prepared it.
import { Link } from 'react-router'
import { paths, useScreenTranslate } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { planMessages } from '#src/i18n/plans/plans.ts'
import changeStyles from '../changes/Changes.module.css'
import { PlanRows } from './PlanRows.tsx'
import { usePlans } from './usePlans.ts'

export const PlansTab = ({ onLeave }: { onLeave: () => void }) => {
  const t = useScreenTranslate(planMessages)
  const { data, error, isFetching, refetch } = usePlans()
  if (!data)
    return error && !isFetching ? (
      <div role="alert" className={changeStyles.failed}>
        <p>{t('failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  const waiting = data.data.filter(({ state }) => state !== 'applied')
  return (
    <>
      <p className={changeStyles.page}>
        <Link to={paths.plans} onClick={onLeave}>
          {t('all')}
        </Link>
      </p>
      {waiting.length > 0 ? <PlanRows plans={waiting} onLeave={onLeave} /> : <p role="status">{t('noneWaiting')}</p>}
    </>
  )
}
