// The restock plan: what to order for each site, with its settings in the address, its export, and its order in one step.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths, statusOf, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatDate, formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { restockMessages } from '#src/custom/restock/texts.ts'
import orders from '#src/resources/orders/definition.ts'
import { restockPaths } from '#src/resources/orders/paths.ts'
import type { RestockPlan } from '#src/resources/orders/payloads.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanSettings } from './PlanSettings.tsx'
import { EarlyText, SitePlan } from './SitePlan.tsx'
import { settingsIn } from './restockQuery.ts'
import styles from './Restock.module.css'

/** So many sites are shown at once: a plan may have thousands. */
const shownSites = 25

export const RestockPage = () => {
  const t = useScreenTranslate(restockMessages)
  const provider = useProvider()
  const { Forbidden } = useEngine()
  const [query, setQuery] = useSearchParams()
  const settings = settingsIn(query)
  const found = useQuery({
    queryKey: [orders.name, 'plan', settings],
    queryFn: ({ signal }) => provider.call(restockPaths.plan, { query: { ...settings }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isFetching, refetch } = found
  if (error && statusOf(error) === 403) return <Forbidden />
  return (
    <section className={styles.page} aria-busy={isFetching}>
      <title>{`${t('title')} - Admin`}</title>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <PlanSettings
        settings={settings}
        onChoose={(chosen) =>
          setQuery(Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)])), {
            replace: true,
          })
        }
      />
      <Pending query={found} failed={t('failed')} room="page" />
      {!error && data && <Plan plan={data} onOrdered={() => void refetch()} />}
    </section>
  )
}

const Plan = ({ plan, onOrdered }: { plan: RestockPlan; onOrdered: () => void }) => {
  const t = useScreenTranslate(restockMessages)
  const [shown, setShown] = useState(shownSites)
  const { sums, sites, deliveryAt, sufficesUntil, madeAt, unfilled, early } = plan
  const counted = (key: 'unknownHint' | 'unfilledHint', count: number) =>
    count > 0 && <p className={styles.hint}>{t(key, { smart_count: count, count: formatNumber(count) })}</p>
  return (
    <>
      <dl className={styles.numbers} aria-label={t('numbers')}>
        {(['quantity', 'runningOut', 'demand', 'safety', 'stock', 'ordered', 'devices'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatNumber(sums[name])}</dd>
          </div>
        ))}
      </dl>
      <PlanActions plan={plan} onOrdered={onOrdered} />
      <p>
        {madeAt === null
          ? t('notMade')
          : t('dates', {
              delivery: formatDate(deliveryAt),
              until: formatDate(sufficesUntil),
              made: formatInstant(madeAt),
            })}
      </p>
      {counted('unknownHint', sums.unknown)}
      {counted('unfilledHint', unfilled)}
      <EarlyText early={early} />
      {sites.length === 0 ? (
        <Message>
          <p>{t('empty', { until: formatDate(sufficesUntil) })}</p>
        </Message>
      ) : (
        <>
          <p className={styles.hint}>{t('explained')}</p>
          {sites.slice(0, shown).map((site) => (
            <SitePlan key={site.siteId} site={site} />
          ))}
          {sites.length > shown && (
            <Button onClick={() => setShown(shown + shownSites)}>
              {t('more', { count: formatNumber(sites.length - shown) })}
            </Button>
          )}
        </>
      )}
      <p>
        <Link to={paths.list(orders.name)}>{t('orders')}</Link>
      </p>
    </>
  )
}
